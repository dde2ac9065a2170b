"""Real reverse proxies, nginx and Caddy, that run the configurations of docs/proxies with TLS on free ports."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from harness.services import Service, missing

CONFIGURATIONS = Path(__file__).parents[1] / "docs" / "proxies"
#: The name that the configurations serve.
HOST = "play.example.org"


class Proxy(Service):
    """A proxy in front of a server on this machine."""

    end = signal.SIGTERM
    program: str
    package: str  # of Debian

    def __init__(self, folder: Path, upstream: str) -> None:
        super().__init__(folder)
        found = shutil.which(self.program, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
        if found is None:
            missing(f"{self.program} (the Debian package {self.package})")
        self._found = found
        self._upstream = upstream.removeprefix("http://")

    @property
    @abstractmethod
    def authority(self) -> Path:
        """The file of the certificate that clients have to trust."""

    def trust(self) -> ssl.SSLContext:
        """A context for clients that trusts this proxy alone."""
        return ssl.create_default_context(cafile=str(self.authority))

    def is_up(self) -> bool:
        """Whether a client can shake hands: Caddy listens before it has signed its certificate."""
        if not self.authority.is_file():
            return False
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
                self.trust().wrap_socket(connection, server_hostname=HOST).close()
        except OSError:  # which includes ssl.SSLError
            return False
        return True


class Nginx(Proxy):
    """nginx with a self-signed certificate."""

    program, package = "nginx", "nginx-light"

    @property
    def authority(self) -> Path:
        return self._folder / "certificate.pem"

    def command(self) -> Sequence[str]:
        self._make_certificate()
        site = (CONFIGURATIONS / "nginx.conf").read_text(encoding="utf-8")
        changes = {
            "127.0.0.1:8000": self._upstream,
            "listen 443 ssl": f"listen 127.0.0.1:{self.port} ssl",
            f"/etc/letsencrypt/live/{HOST}/fullchain.pem": str(self.authority),
            f"/etc/letsencrypt/live/{HOST}/privkey.pem": str(self._folder / "key.pem"),
        }
        (self._folder / "site.conf").write_text(replaced(site, changes), encoding="utf-8")
        (self._folder / "nginx.conf").write_text(self._main_file(), encoding="utf-8")
        return [self._found, "-p", str(self._folder), "-c", "nginx.conf", "-e", str(self._folder / "error.log")]

    def _main_file(self) -> str:
        """What Debian's own nginx.conf adds to a site, with all files in the folder."""
        places = "".join(
            f"{kind}_temp_path {self._folder / kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        user = "user root;" if os.geteuid() == 0 else ""
        return (
            f"daemon off; {user} pid {self._folder / 'pid'}; events {{}} "
            f"http {{ access_log off; {places} include site.conf; }}"
        )

    def _make_certificate(self) -> None:
        options = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
        names = ["-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]
        files = ["-keyout", str(self._folder / "key.pem"), "-out", str(self.authority)]
        openssl = shutil.which("openssl") or missing("openssl")
        subprocess.run([openssl, "req", *options, *names, *files], check=True, capture_output=True)


class Caddy(Proxy):
    """Caddy with a certificate of its own authority."""

    program = package = "caddy"

    @property
    def authority(self) -> Path:
        return self._folder / "data" / "pki" / "authorities" / "local" / "root.crt"

    def command(self) -> Sequence[str]:
        site = (CONFIGURATIONS / "Caddyfile").read_text(encoding="utf-8")
        changes = {
            "127.0.0.1:8000": self._upstream,
            f"\n{HOST} {{": f"\nhttps://{HOST}:{self.port} {{\n\tbind 127.0.0.1\n\ttls internal",
        }
        options = (
            f"admin off\nauto_https disable_redirects\nskip_install_trust\nstorage file_system {self._folder / 'data'}"
        )
        file = self._folder / "Caddyfile"
        file.write_text(f"{{\n{options}\n}}\n{replaced(site, changes)}", encoding="utf-8")
        return [self._found, "run", "--adapter", "caddyfile", "--config", str(file)]


def replaced(text: str, changes: dict[str, str]) -> str:
    """Text in which each of these was found and replaced."""
    for old, new in changes.items():
        if old not in text:
            raise ValueError(f"the configuration lacks {old!r}")
        text = text.replace(old, new)
    return text


@contextmanager
def proxying(kind: type[Proxy], upstream: str) -> Iterator[Proxy]:
    """A running proxy in front of a server's address; its process and its files are removed at the end."""
    folder = Path(tempfile.mkdtemp(prefix="columbiz-proxy-"))
    try:
        proxy = kind(folder, upstream)
        proxy.start()
        try:
            yield proxy
        finally:
            proxy.stop()
    finally:
        shutil.rmtree(folder)
