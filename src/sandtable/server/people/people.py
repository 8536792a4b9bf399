"""Names and log-ins: registered, opened, closed, forgotten."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.server.settings import Limits
from sandtable.server.storage.keys import IDENTITIES, PASSKEYS
from sandtable.server.storage.notices import CHANNELS
from sandtable.server.storage.persons import HOLDS, PERSONS, SESSIONS
from sandtable.server.storage.rows import lock_of
from sandtable.server.storage.standings import OFFERS
from sandtable.server.wire.messages import Refused

from .door import Door
from .elsewhere import Identity
from .names import checked_name, checked_password, folded, free_names
from .passwords import Passwords

DAY = 86400.0
KEPT_DAYS = {"session": 60.0, "device": 400.0}  # after the last use
SEEN_SECONDS = 3600.0  # a use is noted this often
KEYS_OF_A_PERSON = 50  # of each kind
WRONG = "the name or the password is wrong"


@dataclass(frozen=True)
class Person:
    """Somebody with a name."""

    id: str
    name: str
    wishes: dict[str, Any]
    made: float
    locked: bool = True  # by a password; else they log in elsewhere alone


class People:
    """All persons of a server. Everything that touches the database runs in a thread."""

    def __init__(self, engine: Engine, limits: Limits, passwords: Passwords | None = None) -> None:
        self.engine = engine
        self._passwords = passwords or Passwords()
        self._door = Door(limits)

    def close(self) -> None:
        """End the threads."""
        self._passwords.close()

    # -- coming in ---------------------------------------------------------------------------------------------

    async def register(self, name: str, password: str, address: str) -> Person:
        """A new person; refused when the name is taken."""
        self._door.newcomer(address)
        name = checked_name(name)
        secret = await self._passwords.hash(checked_password(password, name))
        person = Person(secrets.token_urlsafe(9), name, {}, time.time())
        try:
            await asyncio.to_thread(self._insert, person, secret)
        except IntegrityError as wrong:
            raise Refused("taken", "this name is taken", status=409) from wrong
        return person

    def _insert(self, person: Person, secret: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(insert(PERSONS).values(**_row(person), secret=secret))

    async def identified(self, identity: Identity, address: str) -> Person:
        """The person who is known elsewhere: a new one, or the one who asked to add that way to come in."""
        known = await asyncio.to_thread(self._identified, identity)
        if known is not None and identity.person not in ("", known.id):
            raise Refused("taken", "somebody else logs in so", status=409)
        if known is not None:
            return known
        if identity.person:
            person = await self.by_id(identity.person)
            await asyncio.to_thread(self._identify, identity, person, new=False)
            return person
        self._door.newcomer(address)
        for name in free_names(identity.names):
            person = Person(secrets.token_urlsafe(9), name, {}, time.time(), locked=False)
            try:
                await asyncio.to_thread(self._identify, identity, person, new=True)
            except IntegrityError:
                continue  # the name is taken
            return person
        raise Refused("taken", "no name is free", status=409)

    def _identified(self, identity: Identity) -> Person | None:
        mine = IDENTITIES.c.issuer == identity.issuer, IDENTITIES.c.subject == identity.subject
        with self.engine.connect() as connection:
            asked = select(PERSONS).join(IDENTITIES, IDENTITIES.c.person == PERSONS.c.id)
            row = connection.execute(asked.where(*mine)).one_or_none()
        return None if row is None else _person(row)

    def _identify(self, identity: Identity, person: Person, new: bool) -> None:
        with self.engine.begin() as connection:
            if new:
                connection.execute(insert(PERSONS).values(**_row(person), secret=""))
            row = {"issuer": identity.issuer, "subject": identity.subject, "person": person.id}
            connection.execute(insert(IDENTITIES).values(**row))

    async def log_in(self, name: str, password: str, address: str, device: str) -> Person:
        """The person of that name and password. Wrong names are refused in the same words and the same time."""
        key = folded(name)[:64]
        person, secret = await asyncio.to_thread(self._named, key)
        known = person is not None and await asyncio.to_thread(self._of_key, device, "device") == person
        self._door.knock(address, key, device if known else "")
        if not await self._passwords.fits(password, secret) or person is None:
            raise Refused("unknown", WRONG, status=403)
        return person

    def arriving(self, address: str) -> None:
        """Refuse an address that tries too often to come in by something else than a name and a password."""
        self._door.arrive(address)

    async def by_id(self, id: str) -> Person:
        """A person who has proved otherwise who they are."""
        person = await asyncio.to_thread(self._by_id, id)
        if person is None:
            raise Refused("unknown", "this person has been forgotten", status=403)
        return person

    def _by_id(self, id: str) -> Person | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(PERSONS).where(PERSONS.c.id == id)).one_or_none()
        return None if row is None else _person(row)

    def _named(self, key: str) -> tuple[Person | None, str]:
        with self.engine.connect() as connection:
            row = connection.execute(select(PERSONS).where(PERSONS.c.folded == key)).one_or_none()
        return (None, "") if row is None else (_person(row), row.secret)

    async def open(self, person: Person, kind: str = "session") -> str:
        """A new key for a browser: of a log-in, or of a device where the person has been."""
        key = secrets.token_urlsafe(32)
        await asyncio.to_thread(self._open, person.id, lock_of(key), kind)
        return key

    def _open(self, person: str, lock: str, kind: str) -> None:
        now = time.time()
        mine = SESSIONS.c.person == person, SESSIONS.c.kind == kind
        with self.engine.begin() as connection:
            for each in KEPT_DAYS:
                connection.execute(
                    delete(SESSIONS).where(SESSIONS.c.kind == each, SESSIONS.c.seen < _oldest(each, now))
                )
            newest = select(SESSIONS.c.lock).where(*mine).order_by(SESSIONS.c.seen.desc())
            surplus = connection.execute(newest.offset(KEYS_OF_A_PERSON - 1)).scalars().all()
            connection.execute(delete(SESSIONS).where(SESSIONS.c.lock.in_(surplus)))
            connection.execute(insert(SESSIONS).values(lock=lock, person=person, kind=kind, made=now, seen=now))

    async def who(self, key: str) -> Person | None:
        """Who is logged in with that key."""
        return await asyncio.to_thread(self._of_key, key, "session") if key else None

    def _of_key(self, key: str, kind: str) -> Person | None:
        if not key:
            return None
        now, lock = time.time(), lock_of(key)
        mine = SESSIONS.c.lock == lock, SESSIONS.c.kind == kind, SESSIONS.c.seen > _oldest(kind, now)
        with self.engine.connect() as connection:
            row = connection.execute(
                select(PERSONS, SESSIONS.c.seen).join(SESSIONS, SESSIONS.c.person == PERSONS.c.id).where(*mine)
            ).one_or_none()
        if row is not None and row.seen < now - SEEN_SECONDS:
            with self.engine.begin() as connection:
                connection.execute(update(SESSIONS).where(SESSIONS.c.lock == lock).values(seen=now))
        return None if row is None else _person(row)

    async def close_session(self, key: str) -> None:
        """Log out here."""
        await asyncio.to_thread(self._delete, SESSIONS.c.lock == lock_of(key))

    async def close_all(self, person: Person) -> None:
        """Log out everywhere; no device counts as known any more."""
        await asyncio.to_thread(self._delete, SESSIONS.c.person == person.id)

    def _delete(self, which: Any) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(SESSIONS).where(which))

    # -- changing ----------------------------------------------------------------------------------------------

    async def confirm(self, person: Person, password: str, address: str) -> None:
        """Refused unless it is the person's password, where there is one: asked before what cannot be undone."""
        if not person.locked:
            return
        _, secret = await asyncio.to_thread(self._named, folded(person.name))
        self._door.knock(address, folded(person.name), person.id)
        if not await self._passwords.fits(password, secret):
            raise Refused("unknown", "the password is wrong", status=403)

    async def rename(self, person: Person, name: str) -> None:
        """Another name, if nobody has it."""
        name = checked_name(name)
        try:
            await self._change(person, name=name, folded=folded(name))
        except IntegrityError as wrong:
            raise Refused("taken", "this name is taken", status=409) from wrong

    async def new_password(self, person: Person, password: str) -> None:
        """Another password; whoever is logged in elsewhere no longer is."""
        secret = await self._passwords.hash(checked_password(password, person.name))
        await self._change(person, secret=secret)
        await self.close_all(person)

    def mailing(self, person: Person) -> None:
        """Refuse a person who has too many mails sent to addresses that are perhaps not theirs."""
        self._door.mailing(person.id)

    async def wish(self, person: Person, wishes: dict[str, Any]) -> None:
        """How the person wants to be told."""
        await self._change(person, wishes=json.dumps({**person.wishes, **wishes}))

    async def _change(self, person: Person, **values: Any) -> None:
        def work() -> None:
            with self.engine.begin() as connection:
                connection.execute(update(PERSONS).where(PERSONS.c.id == person.id).values(**values))

        await asyncio.to_thread(work)

    async def forget(self, person: Person) -> None:
        """Remove a person and all that is kept of them; their matches stay for the others."""

        def work() -> None:
            with self.engine.begin() as connection:
                for table in (SESSIONS, HOLDS, CHANNELS, OFFERS, PASSKEYS, IDENTITIES):
                    connection.execute(delete(table).where(table.c.person == person.id))
                connection.execute(delete(PERSONS).where(PERSONS.c.id == person.id))

        await asyncio.to_thread(work)

    async def export(self, person: Person) -> dict[str, Any]:
        """All that is kept of a person, without what opens anything."""

        def work() -> dict[str, Any]:
            with self.engine.connect() as connection:
                sessions = connection.execute(
                    select(SESSIONS.c.kind, SESSIONS.c.made, SESSIONS.c.seen).where(SESSIONS.c.person == person.id)
                )
                seats = connection.execute(
                    select(HOLDS.c.match, HOLDS.c.seat, HOLDS.c.since, HOLDS.c.muted).where(HOLDS.c.person == person.id)
                )
                channels = connection.execute(
                    select(CHANNELS.c.kind, CHANNELS.c.address, CHANNELS.c.good).where(CHANNELS.c.person == person.id)
                )
                passkeys = connection.execute(
                    select(PASSKEYS.c.name, PASSKEYS.c.made).where(PASSKEYS.c.person == person.id)
                )
                elsewhere = connection.execute(
                    select(IDENTITIES.c.issuer, IDENTITIES.c.subject).where(IDENTITIES.c.person == person.id)
                )
                return {
                    "passkeys": [dict(row) for row in passkeys.mappings()],
                    "elsewhere": [dict(row) for row in elsewhere.mappings()],
                    "channels": [dict(row) for row in channels.mappings()],
                    "name": person.name,
                    "made": person.made,
                    "wishes": person.wishes,
                    "sessions": [dict(row) for row in sessions.mappings()],
                    "seats": [dict(row) for row in seats.mappings()],
                }

        return await asyncio.to_thread(work)


def _oldest(kind: str, now: float) -> float:
    """When a key was used last that just still opens."""
    return now - KEPT_DAYS[kind] * DAY


def _person(row: Any) -> Person:
    return Person(row.id, row.name, json.loads(row.wishes), row.made, bool(row.secret))


def _row(person: Person) -> dict[str, Any]:
    """What is stored of a new person beside the password."""
    kept = {"id": person.id, "name": person.name, "wishes": json.dumps(person.wishes), "made": person.made}
    return {**kept, "folded": folded(person.name)}
