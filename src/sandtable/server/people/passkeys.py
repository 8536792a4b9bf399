"""Passkeys: a device proves who its owner is, without a password. Needs webauthn (the extra `people`)."""

from __future__ import annotations

import json
import time
from base64 import urlsafe_b64decode
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import Engine, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.server.storage.keys import PASSKEYS
from sandtable.server.wire.messages import Refused

from .challenges import Challenges
from .people import Person

MOST = 10  # of a person
ADD, LOG_IN = "passkey-add", "passkey-log-in"


def available() -> bool:
    """Whether this server can use them."""
    return find_spec("webauthn") is not None


@dataclass(frozen=True)
class Site:
    """Where a page is: passkeys belong to a host, and their answers name the page that asked."""

    host: str
    origin: str

    @classmethod
    def at(cls, address: str) -> Site:
        """The site of an address."""
        parts = urlsplit(address)
        return cls(parts.hostname or "", f"{parts.scheme}://{parts.netloc}")


@dataclass(frozen=True)
class Passkey:
    """A passkey as its owner sees it."""

    id: str
    name: str
    made: float


class Passkeys:
    """The passkeys of all persons. Calls block: use it from a thread."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._challenges = Challenges(engine)

    def of(self, person: Person) -> list[Passkey]:
        """The passkeys of a person."""
        mine = select(PASSKEYS).where(PASSKEYS.c.person == person.id).order_by(PASSKEYS.c.made)
        with self.engine.connect() as connection:
            return [Passkey(row.id, row.name, row.made) for row in connection.execute(mine)]

    def begin_adding(self, person: Person, site: Site) -> dict[str, Any]:
        """What a browser is asked to make a passkey of."""
        import webauthn
        from webauthn.helpers import structs

        options = webauthn.generate_registration_options(
            rp_id=site.host,
            rp_name="Sandtable",
            user_name=person.name,
            user_id=person.id.encode(),
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED,
                user_verification=structs.UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(one.id)) for one in self.of(person)
            ],
        )
        return self._asked(webauthn.options_to_json(options), ADD, person.id)

    def add(self, person: Person, site: Site, credential: dict[str, Any], name: str) -> None:
        """Keep a passkey that a browser has made."""
        import webauthn
        from webauthn.helpers import bytes_to_base64url
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = self._answered(credential, ADD, person.id)
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as wrong:
            raise Refused("malformed", "this is no passkey of this site", status=422) from wrong
        row = {"id": bytes_to_base64url(made.credential_id), "public": made.credential_public_key}
        try:
            with self.engine.begin() as connection:
                mine = select(func.count()).select_from(PASSKEYS).where(PASSKEYS.c.person == person.id)
                if connection.execute(mine).scalar_one() >= MOST:
                    raise Refused("too-large", "too many passkeys; remove one first", status=409)
                kept = {"person": person.id, "uses": made.sign_count, "name": name, "made": time.time()}
                connection.execute(insert(PASSKEYS).values(**row, **kept))
        except IntegrityError as wrong:
            raise Refused("taken", "this passkey is known already", status=409) from wrong

    def remove(self, person: Person, id: str) -> None:
        """It opens nothing any more."""
        with self.engine.begin() as connection:
            connection.execute(delete(PASSKEYS).where(PASSKEYS.c.person == person.id, PASSKEYS.c.id == id))

    def begin(self, site: Site) -> dict[str, Any]:
        """What anybody who wants to come in is asked; it names nobody."""
        import webauthn
        from webauthn.helpers.structs import UserVerificationRequirement

        options = webauthn.generate_authentication_options(
            rp_id=site.host, user_verification=UserVerificationRequirement.REQUIRED
        )
        return self._asked(webauthn.options_to_json(options), LOG_IN, "")

    def whose(self, site: Site, credential: dict[str, Any]) -> str:
        """The id of the person whose passkey has answered."""
        import webauthn
        from webauthn.helpers.exceptions import WebAuthnException

        challenge = self._answered(credential, LOG_IN, "")
        unknown = Refused("unknown", "this passkey opens nothing here", status=403)
        with self.engine.connect() as connection:
            known = select(PASSKEYS).where(PASSKEYS.c.id == str(credential.get("id"))[:1400])
            row = connection.execute(known).one_or_none()
        if row is None:
            raise unknown
        try:
            found = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site.host,
                expected_origin=site.origin,
                credential_public_key=row.public,
                credential_current_sign_count=row.uses,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as wrong:
            raise unknown from wrong
        with self.engine.begin() as connection:
            used = update(PASSKEYS).where(PASSKEYS.c.id == row.id).values(uses=found.new_sign_count)
            connection.execute(used)
        person: str = row.person
        return person

    def _asked(self, options: str, kind: str, person: str) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(options)
        self._challenges.ask(told["challenge"], kind, person)
        return told

    def _answered(self, credential: dict[str, Any], kind: str, person: str) -> bytes:
        """The challenge that was answered; refused when it was never asked, or has been answered before."""
        try:
            said = credential["response"]["clientDataJSON"]
            word = str(json.loads(_unpacked(said))["challenge"])
            challenge = _unpacked(word)
        except (KeyError, TypeError, ValueError, RecursionError) as wrong:
            raise Refused("malformed", "this is no answer of a passkey", status=422) from wrong
        if self._challenges.answered(word, kind, person) is None:
            raise Refused("stale", "this took too long, or was answered before: try again", status=409)
        return challenge


def _unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
