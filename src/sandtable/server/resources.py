"""Things that rarely change: boards, texts, rulebooks, files of the table. With ETag, compressed once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

REVALIDATE = "no-cache"
FOREVER = "public, max-age=31536000, immutable"

_WORTH_COMPRESSING = 1024
_TEXT = ("text/", "application/json", "application/javascript", "image/svg", "application/manifest")


class Resource:
    """Bytes with their type, name and compressed form."""

    def __init__(self, body: bytes, media: str) -> None:
        self.body = body
        self.media = media
        self.hash = hashlib.blake2b(body, digest_size=12).hexdigest()
        worth = len(body) >= _WORTH_COMPRESSING and media.startswith(_TEXT)
        self.packed = gzip.compress(body, 6, mtime=0) if worth else None

    @classmethod
    def json(cls, value: Any) -> Resource:
        """A resource of JSON data."""
        return cls(msgspec.json.encode(value), "application/json")

    def respond(self, request: Request, cache: str = REVALIDATE) -> Response:
        """The resource, or 304 when the client has it."""
        etag = f'"{self.hash}"'
        headers = {"ETag": etag, "Cache-Control": cache, "Vary": "Accept-Encoding"}
        known = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
        if etag in known:
            return Response(status_code=304, headers=headers)
        body = self.body
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = self.packed
            headers["Content-Encoding"] = "gzip"
        return Response(body, media_type=self.media, headers=headers)


class Shelf:
    """Resources made when first asked for; the least used are forgotten."""

    def __init__(self, size: int = 256) -> None:
        self.size = size
        self._kept: OrderedDict[Hashable, Resource] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Resource]) -> Resource:
        """The resource of that key."""
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
            if len(self._kept) > self.size:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return found


class Files:
    """Files below one folder, read once per change."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._shelf = Shelf()

    def get(self, name: str) -> Resource | None:
        """The file of that name, or None; never anything outside the folder."""
        try:
            path = (self.folder / name).resolve()
            status = path.stat() if path.is_relative_to(self.folder) and path.is_file() else None
        except (OSError, ValueError):
            return None
        if status is None:
            return None
        media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        if path.suffix in (".js", ".mjs"):  # systems differ in what they call it; browsers insist
            media = "text/javascript"
        return self._shelf.get(
            (str(path), status.st_mtime_ns, status.st_size), lambda: Resource(path.read_bytes(), media)
        )
