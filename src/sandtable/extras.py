"""Packages that not everybody needs: found when they are asked for, or named with the extra that brings them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from sandtable.engine.errors import SandtableError


class MissingExtra(SandtableError):
    """A package is not installed; the message says how to get it."""


def need(package: str, extra: str) -> Any:
    """The package, or a clear error that names the extra of Sandtable which brings it."""
    try:
        return import_module(package)
    except ImportError as missing:
        name = package.partition(".")[0]
        if (missing.name or name).partition(".")[0] != name:
            raise
        raise MissingExtra(f"{name} is not installed; get it with: pip install 'sandtable[{extra}]'") from None
