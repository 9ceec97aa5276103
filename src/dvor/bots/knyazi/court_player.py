"""A player with a personality at court: how it rules, serves, bows, flatters, begs, informs and answers.

What it says comes from the decks of cards or from the phrases of its personality, in the table's language.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from dvor.bots.knyazi import speech
from dvor.bots.knyazi.court_rules import (
    Personality,
    beaten,
    bows_are_decreed,
    character_of,
    has_gestured,
    is_small,
    matters,
    to_bow_to,
    work,
)
from dvor.bots.knyazi.position import Position
from dvor.bots.knyazi.speech import Address, Tone, address, tone_of
from dvor.games.knyazi import actions as do
from dvor.games.knyazi import events as tell
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court.terms import Answer, Manner, Reason
from dvor.games.knyazi.decks import Card, deck
from dvor.games.knyazi.names import Character, Phase
from dvor.kernel import Offer, Pick, Seat
from dvor.referee.terms import Sign
from dvor.words import Language

Heard = Sequence[tell.Event]
Offered = Offer[do.Action]
Chosen = do.Action | None
MOST_DECREES = 2
"""A ruler who has issued so many waits until they have ended."""
RECENTLY = 12
"""How many events back still count as just now."""
_PLEASANT = (Tone.PRAISED, Tone.BEGGED, Tone.PROMISED)
_SIGNS = {
    Tone.ASKED: Sign.SHRUG,
    Tone.ACCUSED: Sign.SHRUG,
    Tone.PRAISED: Sign.DEEP_BOW,
    Tone.BEGGED: Sign.SHRUG,
    Tone.PROMISED: Sign.NOD,
    Tone.DENIED: Sign.NOD,
}
"""The gesture with which a player who may not speak answers; a bow to everything else."""


class CourtPlayer:
    """One moment at court, for one personality."""

    def __init__(
        self, position: Position, heard: Heard, personality: Personality, language: Language, rng: Random
    ) -> None:
        self.position, self.heard, self.personality = position, heard, personality
        self.language, self.rng = language, rng
        self.court = position.view.table.court
        self.me = position.me

    def conduct(self, offers: Sequence[Offered]) -> Chosen:
        """Something to do at court before answering, or nothing."""
        kinds = {offer.make: offer for offer in offers if offer.aside}
        for offer in sorted((one for one in offers if one.make in _RULES), key=lambda one: _ORDER[one.make]):
            chosen = _RULES[offer.make](self, offer)
            if chosen is not None and offer.admits(chosen):
                return chosen
        return work(self.position, offers, self.rng) or self._talk(kinds)

    def _may(self, chance: float) -> bool:
        return self.rng.random() < chance

    def _card(self, name: str) -> Card:
        """A card of a deck that the table has not seen yet, if there is one."""
        cards = deck(name, self.language)
        fresh = [card for card in cards if f"{name}.{card.key}" not in self.court.used]
        return self.rng.choice(fresh or cards)

    # The ruler

    def _decree(self, offer: Offered) -> Chosen:
        if len(self.court.decrees) >= MOST_DECREES or not self._may(self.personality.decrees):
            return None
        given = dict(self._card("decrees").filled)
        given["sign"] = Sign(given["sign"]) if "sign" in given else None
        form = type(next(iter(_members(offer, "form"))))(given.pop("form"))
        return court_actions.Proclaim(form, **given)

    def _forgive(self, offer: Offered) -> Chosen:
        for one in matters(self.position):
            chance = self.personality.forgives * (1.0 if is_small(one) else 0.5)
            if self._may(chance):
                return court_actions.Forgive(one.number)
        return None

    def _flog(self, offer: Offered) -> Chosen:
        """A flogging from the deck: where, with which words, and for what."""
        people = offer.blanks["who"]
        for one in matters(self.position):
            if is_small(one) or not people.admits(one.seat) or not self._may(self.personality.punishes):
                continue
            card = self._card("punishments").filled
            most = max(count for count in _members(offer, "strikes") if count <= self.personality.strikes)
            because = "" if one.evidence and not one.secret else card["because"]
            return court_actions.Flog(
                one.seat, self.rng.randint(1, most), one.reason, because, card["where"], card["saying"]
            )
        return None

    def _errand(self, offer: Offered) -> Chosen:
        """Small matters are worked off, by those who do not forgive."""
        people, busy = offer.blanks["who"], [one.seat for one in self.court.punishments]
        for one in matters(self.position):
            free = people.admits(one.seat) and one.seat not in busy
            if is_small(one) and free and self._may(self.personality.punishes / 2):
                card = self._card("errands").filled
                return court_actions.SendOnErrand(one.seat, card["task"], one.reason, card["because"])
        return None

    def _lift(self, offer: Offered) -> Chosen:
        return offer.sample(self.rng) if self._may(self.personality.forgives / 20) else None

    def _bestow(self, offer: Offered) -> Chosen:
        """Mercy is for whoever begged or said something pleasant lately, if anybody did."""
        spoken = self._spoken_to()
        begged = spoken is not None and spoken.tone is Tone.BEGGED
        if not self._may(max(self.personality.bestows, self.personality.grants / 4 if begged else 0.0)):
            return None
        kind = [one.by for one in self.court.heard if one.to == self.me and tone_of(one.text) in _PLEASANT]
        able = [seat for seat in _members(offer, "who") if seat in kind]
        return do.Bestow(self.rng.choice(able)) if able else offer.sample(self.rng)

    def _grant_permission(self, offer: Offered) -> Chosen:
        return offer.sample(self.rng) if self._may(0.3 + 0.7 * self.personality.grants) else None

    def _answer_petition(self, offer: Offered) -> Chosen:
        answer = Answer.GRANTED if self._may(self.personality.grants) else Answer.REFUSED
        number = _members(offer, "petition")[0]
        return court_actions.AnswerPetition(number, answer)

    # Subjects

    def _petition(self, offer: Offered) -> Chosen:
        if not self._may(self.personality.petitions):
            return None
        ways = [Manner(one) for one in _members(offer, "how")]
        aloud = [one for one in ways if one is Manner.WRITTEN] or ways
        return court_actions.Petition(self._card("petitions").filled["text"], aloud[0])

    def _denounce(self, offer: Offered) -> Chosen:
        """In secret, whoever stands next above: an errand's fault will do for a reason."""
        above = [seat for seat in _members(offer, "who") if self.position.is_above(seat)]
        if not above or not self._may(self.personality.denounces):
            return None
        text = self._card("errands").filled["because"]
        return court_actions.Denounce(above[0], Reason.DISLOYALTY, text)

    def _bow(self, offer: Offered) -> Chosen:
        """Before an attack upwards, or as decreed; and a taunt for whoever was thrown down."""
        target = to_bow_to(self.position, bows_are_decreed(self.position))
        often = 0.9 if bows_are_decreed(self.position) else self.personality.bows
        if target is not None and not has_gestured(self.me, self.heard) and self._may(often):
            return court_actions.Gesture(Sign.DEEP_BOW if self.personality.bows > 0.8 else Sign.BOW, target)
        loser = beaten(self.me, self.heard)
        if loser is not None and self._may(1.0 - self.personality.bows):
            return court_actions.Gesture(Sign.TAUNT, loser)
        return None

    # Words

    def _talk(self, kinds: dict[type[do.Action], Offered]) -> Chosen:
        answers = (self._reply, self._nod)
        kholop = character_of(self.position) is Character.KHOLOP
        for words in answers if kholop else (*answers, self._striking, self._passing, self._flattery):
            said = words(kinds)
            offer = None if said is None else kinds.get(type(said))
            if said is not None and offer is not None and offer.admits(said):
                return said
        return None

    def _say(self, occasion: str, to: Seat | None) -> court_actions.Say | None:
        return speech.say(self.position, self.personality.name, occasion, to, self.language, self.rng)

    def _reply(self, kinds: dict[type[do.Action], Offered]) -> Chosen:
        """To whoever spoke or wrote to me last, once, as it was meant."""
        spoken = self._spoken_to()
        if spoken is None or not self._may(self.personality.replies):
            return None
        if spoken.written:
            return speech.write(
                self.position, self.personality.name, spoken.tone, spoken.by, self.language, self.rng
            )
        return self._say(spoken.tone, spoken.by)

    def _nod(self, kinds: dict[type[do.Action], Offered]) -> Chosen:
        """A player who may not speak answers by a gesture."""
        spoken = self._spoken_to()
        if spoken is None or spoken.by not in self.position.view.unheard or not self._may(self.personality.replies):
            return None
        return court_actions.Gesture(_SIGNS.get(spoken.tone, Sign.BOW), spoken.by)

    def _spoken_to(self) -> Address | None:
        ours = self.court.house.characters
        return address(self.heard[-RECENTLY:], self.me, None if ours else character_of(self.position))

    def _striking(self, kinds: dict[type[do.Action], Offered]) -> Chosen:
        """An Executioner with work before him enjoys it."""
        due = any(one.strikes for one in self.court.punishments)
        executioner = character_of(self.position) is Character.EXECUTIONER
        return self._say("strike", None) if due and executioner and self._may(5 * self.personality.talks) else None

    def _passing(self, kinds: dict[type[do.Action], Offered]) -> Chosen:
        """What has just happened to me, or what I am about to do."""
        if self._has_spoken():
            return None
        table = self.position.view.table
        if any(isinstance(event, tell.ReignBegan) and event.seat == self.me for event in self.heard[-RECENTLY:]):
            return self._say("reign", None) if self._may(0.8) else None
        moved = [one for event in self.heard[-RECENTLY:] if isinstance(event, tell.Moved) for one in event.moves]
        ladder = [place.character for place in table.places]
        mine = [one for one in moved if one.seat == self.me]
        if mine and self._may(3 * self.personality.talks):
            return self._say("won" if ladder.index(mine[-1].new) > ladder.index(mine[-1].old) else "lost", None)
        target = self.position.target() if table.phase is Phase.ATTACK and table.mover == self.me else None
        return self._say("attack", target) if target is not None and self._may(self.personality.talks) else None

    def _has_spoken(self) -> bool:
        return any(one.by == self.me for one in self.court.heard)

    def _flattery(self, kinds: dict[type[do.Action], Offered]) -> Chosen:
        """Leave is asked first; once it is given, the pleasant words are said. To words they are no answer."""
        ruler = self.court.ruler
        if ruler is None or ruler == self.me or self._has_spoken() or self._spoken_to() is not None:
            return None
        if any(one.who == self.me and one.to == ruler for one in self.court.may_speak):
            return self._say("flatter", ruler)
        asked = any(one.who == self.me for one in self.court.leave_asked)
        if asked or court_actions.AskLeave not in kinds or not self._may(self.personality.flatters):
            return None
        return court_actions.AskLeave(ruler)


def _members(offer: Offered, blank: str) -> tuple[Any, ...]:
    found = offer.blanks[blank]
    assert isinstance(found, Pick)
    return found.among


_RULES: dict[type[do.Action], Callable[[CourtPlayer, Offered], Chosen]] = {
    court_actions.AnswerPetition: CourtPlayer._answer_petition,
    court_actions.GrantLeave: CourtPlayer._grant_permission,
    court_actions.Forgive: CourtPlayer._forgive,
    court_actions.Flog: CourtPlayer._flog,
    court_actions.SendOnErrand: CourtPlayer._errand,
    court_actions.LiftErrand: CourtPlayer._lift,
    court_actions.Proclaim: CourtPlayer._decree,
    do.Bestow: CourtPlayer._bestow,
    court_actions.Petition: CourtPlayer._petition,
    court_actions.Denounce: CourtPlayer._denounce,
    court_actions.Gesture: CourtPlayer._bow,
}
"""By the kind of aside that is offered; the first rule with a wish decides."""
_ORDER = {kind: number for number, kind in enumerate(_RULES)}
