"""Log-ins at another place, which a club has already (OpenID Connect). Needs authlib and aiohttp (the extra `club`).

The code flow with PKCE: a browser is sent there with words that only we and it know, and comes back with a code; the
code is exchanged by the server itself, and what it brings must be signed by that place, for us, for this very question.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any
from urllib.parse import quote, urlsplit

from sqlalchemy import Engine

from sandtable.engine.errors import BadSetup
from sandtable.server.logs import log, where
from sandtable.server.settings import Club
from sandtable.server.storage.rows import lock_of
from sandtable.server.wire.messages import Refused

from .challenges import Challenges

KIND = "elsewhere"
ALGORITHMS = ["RS256", "PS256", "ES256", "ES384", "EdDSA", "Ed25519"]  # never one whose key the browser may know
SECONDS = 6.0  # for each call
LARGEST = 256 * 1024  # bytes of an answer
KEPT_SECONDS = 3600.0  # that the place's own description counts
AGAIN_SECONDS = 60.0  # until its keys may be fetched once more
CLOCKS_DIFFER = 60  # seconds
SUBJECT = 255  # letters
MISSING = "log-ins elsewhere need more packages: pip install 'sandtable[club]'"
FAILED = Refused("unknown", "the log-in elsewhere did not succeed; try again", status=403)


@dataclass(frozen=True)
class Identity:
    """Who somebody is there, what they could be called, and the person here who asked for it."""

    issuer: str
    subject: str
    names: tuple[str, ...]
    person: str


class Elsewhere:
    """The place where a club has its log-ins."""

    def __init__(self, club: Club, engine: Engine) -> None:
        parts = urlsplit(club.issuer)
        if parts.scheme not in ("http", "https") or not parts.hostname or not club.client:
            raise BadSetup("a log-in elsewhere needs the address of its issuer and the name of this client there")
        if parts.scheme == "http" and parts.hostname not in ("localhost", "127.0.0.1", "::1"):
            raise BadSetup("the issuer of a log-in elsewhere is reached by https")
        if any(find_spec(name) is None for name in ("authlib", "aiohttp")):
            raise BadSetup(MISSING)
        self.club = club
        self._challenges = Challenges(engine)
        self._told: dict[str, Any] = {}
        self._told_at = 0.0
        self._keys: dict[str, Any] = {}
        self._keys_at = 0.0

    @property
    def name(self) -> str:
        """What our page calls it."""
        return self.club.name or urlsplit(self.club.issuer).hostname or ""

    async def begin(self, back: str, browser: str, person: str) -> str:
        """Where a browser goes to log in; `browser`: what it keeps meanwhile. `person`: who wants to add it, if any."""
        from authlib.common.urls import add_params_to_uri
        from authlib.oauth2.rfc7636 import create_s256_code_challenge

        told = await self._description()
        state, nonce, verifier = (secrets.token_urlsafe(32) for _ in range(3))
        kept = json.dumps({"nonce": nonce, "verifier": verifier, "browser": lock_of(browser), "person": person})
        await asyncio.to_thread(self._challenges.ask, state, KIND, "", kept)
        asked = {
            "response_type": "code",
            "client_id": self.club.client,
            "redirect_uri": back,
            "scope": "openid profile",
            "state": state,
            "nonce": nonce,
            "code_challenge": create_s256_code_challenge(verifier),
            "code_challenge_method": "S256",
        }
        url: str = add_params_to_uri(told["authorization_endpoint"], list(asked.items()))
        return url

    async def came_back(self, back: str, browser: str, asked: dict[str, str]) -> Identity:
        """Who came back with these words; refused in the same words whatever is wrong with them."""
        text = await asyncio.to_thread(self._challenges.answered, asked.get("state", ""), KIND)
        kept = json.loads(text) if text else None
        if kept is None or not browser or not secrets.compare_digest(kept["browser"], lock_of(browser)):
            raise FAILED
        if not asked.get("code") or asked.get("iss", self.club.issuer) != self.club.issuer:
            raise FAILED
        try:
            token = await self._exchange(back, asked["code"], kept["verifier"])
            claims = await self._verified(token, kept["nonce"])
        except Exception as wrong:  # of the net, of the place, of the libraries: nobody comes in
            log.warning("a log-in elsewhere failed: %s", where(wrong))
            raise FAILED from wrong
        names = (claims.get(name) for name in ("preferred_username", "nickname", "name"))
        words = tuple(name for name in names if isinstance(name, str))
        return Identity(self.club.issuer, claims["sub"], words, kept["person"])

    async def _exchange(self, back: str, code: str, verifier: str) -> dict[str, Any]:
        """What the place gives for a code."""
        told = await self._description()
        form = {"grant_type": "authorization_code", "code": code, "redirect_uri": back, "code_verifier": verifier}
        form["client_id"] = self.club.client
        login = None
        if self.club.secret:
            ways = told.get("token_endpoint_auth_methods_supported", ["client_secret_basic"])
            if "client_secret_basic" in ways:
                login = quote(self.club.client, safe=""), quote(self.club.secret, safe="")
            else:
                form["client_secret"] = self.club.secret
        return await self._called(told["token_endpoint"], form, login)

    async def _verified(self, token: dict[str, Any], nonce: str) -> dict[str, Any]:
        """What is said of a person: signed by the place, for us, about this question, not out of date."""
        from authlib.oidc.core import CodeIDToken
        from joserfc import jwt
        from joserfc.errors import InvalidKeyIdError
        from joserfc.jwk import KeySet

        keys = KeySet.import_key_set(await self._key_set())  # type: ignore[arg-type]
        try:
            read = jwt.decode(token["id_token"], keys, algorithms=ALGORITHMS)
        except InvalidKeyIdError:
            keys = KeySet.import_key_set(await self._key_set(again=True))  # type: ignore[arg-type]
            read = jwt.decode(token["id_token"], keys, algorithms=ALGORITHMS)
        wanted = {"iss": self.club.issuer, "aud": self.club.client}
        rules: dict[str, Any] = {name: {"essential": True, "value": value} for name, value in wanted.items()}
        about = {"nonce": nonce, "client_id": self.club.client, "access_token": token.get("access_token")}
        claims = CodeIDToken(read.claims, read.header, rules, about)
        claims.validate(leeway=CLOCKS_DIFFER)
        subject = claims["sub"]
        if not isinstance(subject, str) or not 0 < len(subject) <= SUBJECT:
            raise ValueError("a subject is a short text")
        return dict(claims)

    async def _description(self) -> dict[str, Any]:
        """The place as it describes itself, which must be the place that the operator named."""
        if not self._told or time.monotonic() - self._told_at > KEPT_SECONDS:
            address = self.club.issuer.rstrip("/") + "/.well-known/openid-configuration"
            try:
                told = await self._called(address)
                if told["issuer"] != self.club.issuer:
                    raise ValueError("another issuer")
                for name in ("authorization_endpoint", "token_endpoint", "jwks_uri"):
                    if urlsplit(told[name]).scheme != urlsplit(self.club.issuer).scheme:
                        raise ValueError("another scheme")
            except Exception as wrong:
                log.warning("the place of log-ins elsewhere cannot be reached: %s", where(wrong))
                raise Refused("failed", "the log-in elsewhere cannot be reached", status=503) from wrong
            self._told, self._told_at = told, time.monotonic()
        return self._told

    async def _key_set(self, again: bool = False) -> dict[str, Any]:
        age = time.monotonic() - self._keys_at
        if not self._keys or age > KEPT_SECONDS or (again and age > AGAIN_SECONDS):
            self._keys = await self._called((await self._description())["jwks_uri"])
            self._keys_at = time.monotonic()
        return self._keys

    async def _called(
        self, url: str, form: dict[str, str] | None = None, login: tuple[str, str] | None = None
    ) -> dict[str, Any]:
        """The JSON object at an address of the place."""
        import aiohttp

        limit = aiohttp.ClientTimeout(total=SECONDS)
        auth = None if login is None else aiohttp.BasicAuth(*login)
        async with (
            aiohttp.ClientSession(timeout=limit, trust_env=False) as session,
            session.request(
                "GET" if form is None else "POST", url, data=form, auth=auth, allow_redirects=False
            ) as answer,
        ):
            body = bytearray()
            async for part in answer.content.iter_any():
                body += part
                if len(body) > LARGEST:
                    raise ValueError("the answer is too large")
        if answer.status != 200:
            raise ValueError(f"status {answer.status}")
        told = json.loads(body)
        if not isinstance(told, dict):
            raise TypeError("this is no object")
        return told


def elsewhere_of(club: Club, engine: Engine) -> Elsewhere | None:
    """The place that the operator has named, if any."""
    return Elsewhere(club, engine) if club.issuer else None
