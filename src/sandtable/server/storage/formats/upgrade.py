"""Bring a database to the present format, by the steps of Alembic; all of them are one transaction.

The format stands in the table `about`, so it travels with every backup. New tables need no step: they are made from
their definitions. Whatever changes in a table that a release had needs one (`versions/`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, insert, inspect, select, text, update

from sandtable.server.storage.claim import InUse, claim
from sandtable.server.storage.tables import ABOUT, SCHEMA

STEPS: Final = ScriptDirectory(str(Path(__file__).parent))
FORMAT: Final[str] = str(STEPS.get_current_head())
ONE_AFTER_THE_OTHER = text("SELECT pg_advisory_xact_lock(1515023026, hashtext(current_schema()::text))")


class OtherFormat(OSError):
    """The database has a format that this version does not know."""


def make_ready(engine: Engine) -> None:
    """Make the tables that are missing and bring older ones up to date; OtherFormat when they are newer."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(ONE_AFTER_THE_OTHER)
        found = format_of(connection)
        steps = [] if found is None else _steps_from(found)
        if steps and found is not None:
            _upgrade(engine, connection, found, steps)
        SCHEMA.create_all(connection)
        if found is None:
            connection.execute(insert(ABOUT).values(name="format", value=FORMAT))


def format_of(connection: Connection) -> str | None:
    """The format of a database; None for one without our tables."""
    if not inspect(connection).has_table(ABOUT.name):
        return None
    found: str | None = connection.execute(select(ABOUT.c.value).where(ABOUT.c.name == "format")).scalar()
    return found


def _steps_from(found: str) -> list[str]:
    known = [step.revision for step in STEPS.walk_revisions()]  # the newest first
    if found not in known:
        raise OtherFormat(f"the database has format {found}, this version of Sandtable needs {FORMAT}")
    return known[: known.index(found)][::-1]


def _upgrade(engine: Engine, connection: Connection, found: str, steps: list[str]) -> None:
    """Do the steps while no server of the older format runs."""
    try:
        alone = claim(engine, alone=True)
    except InUse as wrong:
        raise OtherFormat(f"the database has format {found}, and a server uses it: stop it first") from wrong
    try:
        with Operations.context(MigrationContext.configure(connection)):
            for step in steps:
                STEPS.get_revision(step).module.upgrade()
        connection.execute(update(ABOUT).where(ABOUT.c.name == "format").values(value=FORMAT))
    finally:
        if alone is not None:
            alone.release()
