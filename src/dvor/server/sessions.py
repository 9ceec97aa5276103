"""Sessions: a person without an account, recognised by the token in one cookie.

The store holds only digests of tokens and links, so a stolen database lets nobody in. A person has one token for
each of their browsers.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterable
from typing import Literal, TypedDict

from msgspec import Struct
from msgspec.structs import replace

from dvor.kernel import Gender
from dvor.store import PersonRow, Store

COOKIE = "dvor"
COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers allow
LINK_SECONDS = 15 * 60.0
SEEN_SECONDS = 3600.0
"""Precision of a person's `seen` time: not every request is worth a write."""


class Authenticated(Struct, frozen=True):
    """A person and their browser's token."""

    person: PersonRow
    token: str

    @property
    def cookie(self) -> str:
        """The value of the cookie."""
        return f"{self.person.id}.{self.token}"


class CookieSettings(TypedDict):
    """Arguments of Starlette's `set_cookie`."""

    key: str
    value: str
    max_age: int
    path: str
    secure: bool
    httponly: bool
    samesite: Literal["strict"]


def cookie_settings(value: str, *, secure: bool) -> CookieSettings:
    """No script can read the cookie and no other site can send it; `secure` where the address is HTTPS."""
    return CookieSettings(
        key=COOKIE,
        value=value,
        max_age=COOKIE_SECONDS,
        path="/",
        secure=secure,
        httponly=True,
        samesite="strict",
    )


def new_secret() -> str:
    """A random token of 256 bits."""
    return secrets.token_urlsafe(32)


def digest_of(secret: str) -> bytes:
    """What is stored of a secret. The secret is random and long, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).digest()


def device_id(digest: bytes) -> str:
    """The public id of a browser in the list of devices; the token cannot be derived from it."""
    return hashlib.sha256(digest).hexdigest()[:16]


def device_of(cookie: str) -> str:
    """The device id of a cookie."""
    return device_id(digest_of(cookie.partition(".")[2]))


def is_one_of(secret: str, digests: Iterable[bytes]) -> bool:
    """Whether a secret matches one of the digests, in constant time."""
    mine = digest_of(secret)
    return sum(hmac.compare_digest(mine, digest) for digest in digests) > 0  # any() would stop at a match


class Sessions:
    """All people who were not deleted as too old."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def newcomer(self, name: str, gender: Gender, language: str) -> Authenticated:
        """Create a person."""
        now = self._clock()
        person = PersonRow(secrets.token_urlsafe(12), name, gender, language, now, now)
        await self._store.save_person(person)
        return await self._another_browser(person)

    async def authenticate(self, cookie: str) -> PersonRow | None:
        """The person of a cookie, if the cookie is valid."""
        person_id, _, token = cookie.partition(".")
        if not is_one_of(token, await self._store.tokens(person_id)):
            return None
        person = await self._store.person(person_id)
        return await self._seen(person) if person else None

    async def make_link(self, person: PersonRow) -> str:
        """A one-time secret that makes one more browser this person."""
        secret = new_secret()
        await self._store.add_link(person.id, digest_of(secret), self._clock() + LINK_SECONDS)
        return secret

    async def look_at_link(self, secret: str) -> PersonRow | None:
        """The person of a link; the link is not used up."""
        person_id = await self._store.person_of_link(digest_of(secret), self._clock())
        return await self._store.person(person_id) if person_id else None

    async def devices(self, person: PersonRow) -> dict[str, float]:
        """The person's browsers, each with the time when it was added."""
        return {device_id(digest): since for digest, since in await self._store.devices(person.id)}

    async def turn_away(self, person: PersonRow, device: str) -> bool:
        """Remove one of the person's browsers; False if there is no such browser."""
        for digest, _ in await self._store.devices(person.id):
            if device_id(digest) == device:
                await self._store.remove_token(person.id, digest)
                return True
        return False

    async def follow_link(self, secret: str) -> Authenticated | None:
        """Make another browser the person of a link; the link is used up."""
        person_id = await self._store.take_link(digest_of(secret), self._clock())
        person = await self._store.person(person_id) if person_id else None
        return await self._another_browser(person) if person else None

    async def _another_browser(self, person: PersonRow) -> Authenticated:
        token = new_secret()
        await self._store.add_token(person.id, digest_of(token), self._clock())
        return Authenticated(person, token)

    async def _seen(self, person: PersonRow) -> PersonRow:
        now = self._clock()
        if now - person.seen < SEEN_SECONDS:
            return person
        person = replace(person, seen=now)
        await self._store.save_person(person)
        return person
