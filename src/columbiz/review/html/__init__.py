"""Reviews as one web page that needs nothing else: no network, no script; light and dark, for phones and for paper."""

from columbiz.review.html.page import ReviewedGame, review_page

__all__ = ["ReviewedGame", "review_page"]
