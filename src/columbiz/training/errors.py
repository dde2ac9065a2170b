"""What can go wrong with the workers of a training."""

from collections.abc import Mapping
from typing import ClassVar

from columbiz.rules.errors import SENTENCES, ColumbizError

_SENTENCES = SENTENCES | {
    "ray_missing": "Ray is not installed; install it with: {command}",
    "ray_unreachable": "no Ray cluster can be reached at {address}: {problem}",
}


class WorkersError(ColumbizError):
    """Workers that cannot be had."""

    sentences: ClassVar[Mapping[str, str]] = _SENTENCES
