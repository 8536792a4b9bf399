"""A real nginx in front of several servers, as an operator would have it (docs/server.md)."""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.postgres import free_port

CONFIGURATION = """
daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/error.log; user root;
events {{ worker_connections 4096; }}
http {{
    access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    upstream table {{ {servers} }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://table; proxy_next_upstream error timeout; proxy_connect_timeout 1s;
            proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr;
            proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade";
            proxy_read_timeout 1h;
        }}
    }}
}}
"""


class NoNginx(Exception):
    """There is none."""


@contextmanager
def before(ports: list[int]) -> Iterator[int]:
    """Nginx that hands connections to servers on these ports of loopback in turn; gives its own port."""
    program = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin")
    if program is None:
        raise NoNginx("nginx is needed for this trial (Debian: apt-get install nginx)")
    folder = Path(tempfile.mkdtemp(prefix="sandtable-nginx-"))
    port = free_port()
    servers = " ".join(f"server 127.0.0.1:{each} max_fails=0;" for each in ports)
    file = folder / "nginx.conf"
    file.write_text(CONFIGURATION.format(folder=folder, port=port, servers=servers))
    process = subprocess.Popen([program, "-c", str(file), "-e", str(folder / "error.log")])
    try:
        _wait(port)
        yield port
    finally:
        process.terminate()
        process.wait(10)
        shutil.rmtree(folder, ignore_errors=True)


def _wait(port: int) -> None:
    until = time.monotonic() + 10
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1.0).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
