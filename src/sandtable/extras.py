"""Packages that not everybody needs: found when they are asked for, or named with the extra that brings them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from sandtable.engine.errors import SandtableError


class MissingExtra(SandtableError, ImportError):
    """A package is not installed; the message says how to get it."""


def need(package: str, extra: str) -> Any:
    """The package, or a clear error that names the extra of Sandtable which brings it."""
    try:
        return import_module(package)
    except ModuleNotFoundError as missing:
        raise missing_extra(missing, extra) from None


def missing_extra(missing: ModuleNotFoundError, extra: str) -> ImportError:
    """The clear error for a package that an import did not find; a module of our own stays what it is."""
    name = (missing.name or "").partition(".")[0]
    if name in ("", "sandtable"):
        return missing
    return MissingExtra(f"{name} is not installed; get it with: pip install 'sandtable[{extra}]'")
