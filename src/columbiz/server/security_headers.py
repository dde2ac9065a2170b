"""Security headers of every response, and the check of a WebSocket's origin."""

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Anybody with a table's link may watch it, so links are not sent to other sites.
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def origin_allowed(headers: Headers, allowed: Collection[str]) -> bool:
    """Whether the page that sent this request, one of ours or of an allowed site, may open a socket.

    A page can neither omit the Origin header nor set a proxy's headers, so this stops other sites' pages. Clients that
    are not browsers send no Origin; they have no cookies that could be misused.
    """
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        host = urlsplit(origin).netloc
    except ValueError:  # not sent by any browser
        return False
    return bool(host) and host in (headers.get("host"), headers.get("x-forwarded-host"))
