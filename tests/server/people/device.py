"""A device that makes passkeys and answers with them, as a browser would tell it."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, MADE = 0x01, 0x04, 0x40


def packed(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


class Device:
    """Holds one passkey."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.host = origin.split("://")[1].partition(":")[0]
        self.id = secrets.token_bytes(16)
        self.uses = 0
        self.flags = PRESENT | VERIFIED
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to a question for a new passkey."""
        numbers = self._key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        owned = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        about = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": self._about(MADE) + owned})
        return self._credential(
            clientDataJSON=packed(self._said("webauthn.create", options)), attestationObject=packed(about)
        )

    def answer(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to a question who it is."""
        self.uses += 1
        said, about = self._said("webauthn.get", options), self._about(0)
        signature = self._key.sign(about + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        return self._credential(
            clientDataJSON=packed(said), authenticatorData=packed(about), signature=packed(signature)
        )

    def _about(self, more: int) -> bytes:
        host = hashlib.sha256(self.host.encode()).digest()
        return host + bytes([self.flags | more]) + self.uses.to_bytes(4, "big")

    def _said(self, kind: str, options: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _credential(self, **response: str) -> dict[str, Any]:
        id = packed(self.id)
        return {"id": id, "rawId": id, "type": "public-key", "response": response, "clientExtensionResults": {}}
