"""The shape of a review in an answer of the server."""

from columbiz.review.json import ReviewJson
from columbiz.server.http.errors import Problem


class ReviewView(ReviewJson):
    """What every throw and every choice of a game was worth."""

    #: the record's problems; the whole turns before an error with a `line` in its values were reviewed
    problems: list[Problem]
