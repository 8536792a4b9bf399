"""The files of a pack: the game's own ones, and a folder that replaces or adds some of them.

A pack comes from somebody else: every file is looked at before it is read. No name leads out of its folder, nothing is
read that is no data file of the game or far too large, and what is read is UTF-8 text (a byte order mark, as Excel
writes it, is left out).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

from sandtable.packs.errors import DataError

LARGEST = 4 * 1024 * 1024  # bytes of a file; the largest of our own has 0.6 MB
MOST_FILES = 2_000  # of a pack
HASHED = frozenset({".csv", ".yaml"})  # drawings change no match
IGNORED = ("README*", "LICENSE*", "*.md")


class Files:
    """The files in use, by their path inside the data folder.

    `added` are patterns of files that a pack may bring beside those it replaces, such as "scenarios/*.yaml".
    """

    def __init__(self, own: Path, override: Path | None = None, added: Sequence[str] = ()) -> None:
        self.own = own
        self.override = override
        self._paths = {path.relative_to(own).as_posix(): path for path in own.rglob("*") if path.is_file()}
        if override is not None:
            self._join(override, added)

    def _join(self, folder: Path, added: Sequence[str]) -> None:
        if not folder.is_dir():
            raise DataError(str(folder), 0, "", "no such folder")
        root = folder.resolve()
        found = [path for path in sorted(folder.rglob("*")) if path.is_symlink() or not path.is_dir()]
        if len(found) > MOST_FILES:
            raise DataError(str(folder), 0, "", f"{len(found)} files; a data pack has at most {MOST_FILES}")
        for path in found:
            name = path.relative_to(folder).as_posix()
            if any(part.startswith(".") for part in PurePosixPath(name).parts) or _matches(path.name, IGNORED):
                continue
            if not path.resolve().is_relative_to(root):
                raise DataError(name, 0, "", "the link leads out of the data pack")
            if not path.is_file():
                raise DataError(name, 0, "", "not a file")
            if name not in self._paths and not _matches(name, added):
                raise DataError(name, 0, "", "not a data file of this game")
            self._paths[name] = path

    def __contains__(self, name: str) -> bool:
        return name in self._paths

    def names(self, pattern: str) -> list[str]:
        """The files in use whose names match, in order."""
        return sorted(name for name in self._paths if fnmatchcase(name, pattern))

    def is_own(self, name: str) -> bool:
        """Whether the game's own file is in use."""
        return name in self._paths and self._paths[name].is_relative_to(self.own)

    def path(self, name: str) -> Path:
        """Where a file is read from."""
        if name not in self._paths:
            pure = PurePosixPath(name)
            outside = pure.is_absolute() or ".." in pure.parts or "\\" in name
            raise DataError(name, 0, "", "leaves the data folder" if outside else "file is missing")
        return self._paths[name]

    def bytes(self, name: str) -> bytes:
        """The content of a file, unless it is too large."""
        path = self.path(name)
        try:
            size = path.stat().st_size
            if size > LARGEST:
                raise DataError(name, 0, "", f"{size:,} bytes; a data file has at most {LARGEST:,}")
            return path.read_bytes()
        except OSError as wrong:
            raise DataError(name, 0, "", f"cannot be read ({wrong.strerror})") from None

    def text(self, name: str) -> str:
        """The text of a file."""
        raw = self.bytes(name)
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as wrong:
            line = raw.count(b"\n", 0, wrong.start) + 1
            raise DataError(name, line, "", "not UTF-8 text; save the file as UTF-8") from None
        if "\0" in text:
            raise DataError(name, text.count("\n", 0, text.index("\0")) + 1, "", "not text: it holds a zero byte")
        return text

    def hash(self, without: Sequence[str] = ()) -> str:
        """A hash of all that can change a match: names and texts, whatever ends their lines.

        `without` are folders that change none, such as those of drawings.
        """
        digest = hashlib.blake2b(digest_size=16)
        for name in sorted(self._paths):
            pure = PurePosixPath(name)
            if pure.suffix in HASHED and pure.parts[0] not in without:
                content = self.text(name).replace("\r\n", "\n").encode()
                digest.update(f"{name}\0{len(content)}\0".encode() + content)
        return digest.hexdigest()


def _matches(name: str, patterns: Sequence[str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)
