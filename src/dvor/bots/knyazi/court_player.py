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
MAX_DECREES = 2
"""A ruler who has this many decrees in force issues no more until one has ended."""
RECENTLY = 12
"""The latest events, this many, count as having just happened."""
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
        asides_by_kind = {offer.make: offer for offer in offers if offer.aside}
        ruled = [offer for offer in offers if offer.make in _RULES]
        for offer in sorted(ruled, key=lambda offer: _ORDER[offer.make]):
            chosen = _RULES[offer.make](self, offer)
            if chosen is not None and offer.admits(chosen):
                return chosen
        return work(self.position, offers, self.rng) or self._talk(asides_by_kind)

    def _may(self, chance: float) -> bool:
        return self.rng.random() < chance

    def _card(self, name: str) -> Card:
        """A card of a deck that the table has not seen yet, if there is one."""
        cards = deck(name, self.language)
        fresh = [card for card in cards if f"{name}.{card.key}" not in self.court.used]
        return self.rng.choice(fresh or cards)

    # The ruler

    def _decree(self, offer: Offered) -> Chosen:
        if len(self.court.decrees) >= MAX_DECREES or not self._may(self.personality.decrees):
            return None
        given = dict(self._card("decrees").filled)
        given["sign"] = Sign(given["sign"]) if "sign" in given else None
        form = type(next(iter(_members(offer, "form"))))(given.pop("form"))
        return court_actions.Proclaim(form, **given)

    def _forgive(self, offer: Offered) -> Chosen:
        for matter in matters(self.position):
            chance = self.personality.forgives * (1.0 if is_small(matter) else 0.5)
            if self._may(chance):
                return court_actions.Forgive(matter.number)
        return None

    def _flog(self, offer: Offered) -> Chosen:
        """Flog somebody for a greater matter. The deck gives the place, the words and the reason."""
        people = offer.blanks["who"]
        for matter in matters(self.position):
            if is_small(matter) or not people.admits(matter.seat) or not self._may(self.personality.punishes):
                continue
            card = self._card("punishments").filled
            most = max(count for count in _members(offer, "strikes") if count <= self.personality.strikes)
            because = "" if matter.evidence and not matter.secret else card["because"]
            return court_actions.Flog(
                matter.seat, self.rng.randint(1, most), matter.reason, because, card["where"], card["saying"]
            )
        return None

    def _errand(self, offer: Offered) -> Chosen:
        """Send somebody on an errand for a small matter."""
        people, busy = offer.blanks["who"], [punishment.seat for punishment in self.court.punishments]
        for matter in matters(self.position):
            free = people.admits(matter.seat) and matter.seat not in busy
            if is_small(matter) and free and self._may(self.personality.punishes / 2):
                card = self._card("errands").filled
                return court_actions.SendOnErrand(matter.seat, card["task"], matter.reason, card["because"])
        return None

    def _lift(self, offer: Offered) -> Chosen:
        return offer.sample(self.rng) if self._may(self.personality.forgives / 20) else None

    def _bestow(self, offer: Offered) -> Chosen:
        """Give mercy to a person who lately begged or said something pleasant; if nobody did, to anybody."""
        spoken = self._spoken_to()
        begged = spoken is not None and spoken.tone is Tone.BEGGED
        if not self._may(max(self.personality.bestows, self.personality.grants / 4 if begged else 0.0)):
            return None
        pleasant = [said.by for said in self.court.heard if said.to == self.me and tone_of(said.text) in _PLEASANT]
        liked = [seat for seat in _members(offer, "who") if seat in pleasant]
        return do.Bestow(self.rng.choice(liked)) if liked else offer.sample(self.rng)

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
        ways = [Manner(way) for way in _members(offer, "how")]
        way = Manner.WRITTEN if Manner.WRITTEN in ways else ways[0]
        return court_actions.Petition(self._card("petitions").filled["text"], way)

    def _denounce(self, offer: Offered) -> Chosen:
        """Denounce the person next above in secret. The reason is taken from the deck of errands."""
        above = [seat for seat in _members(offer, "who") if self.position.is_above(seat)]
        if not above or not self._may(self.personality.denounces):
            return None
        text = self._card("errands").filled["because"]
        return court_actions.Denounce(above[0], Reason.DISLOYALTY, text)

    def _bow(self, offer: Offered) -> Chosen:
        """Bow before an attack upwards or as decreed; taunt a person whom this player has thrown down."""
        target = to_bow_to(self.position, bows_are_decreed(self.position))
        often = 0.9 if bows_are_decreed(self.position) else self.personality.bows
        if target is not None and not has_gestured(self.me, self.heard) and self._may(often):
            return court_actions.Gesture(Sign.DEEP_BOW if self.personality.bows > 0.8 else Sign.BOW, target)
        loser = beaten(self.me, self.heard)
        if loser is not None and self._may(1.0 - self.personality.bows):
            return court_actions.Gesture(Sign.TAUNT, loser)
        return None

    # Words

    def _talk(self, asides_by_kind: dict[type[do.Action], Offered]) -> Chosen:
        answers = (self._reply, self._answer_by_gesture)
        kholop = character_of(self.position) is Character.KHOLOP
        comments = (self._comment_on_strikes, self._comment_on_news, self._flatter)
        for comment in answers if kholop else answers + comments:
            said = comment(asides_by_kind)
            offer = None if said is None else asides_by_kind.get(type(said))
            if said is not None and offer is not None and offer.admits(said):
                return said
        return None

    def _say(self, occasion: str, to: Seat | None) -> court_actions.Say | None:
        return speech.say(self.position, self.personality.name, occasion, to, self.language, self.rng)

    def _reply(self, asides_by_kind: dict[type[do.Action], Offered]) -> Chosen:
        """Answer the last message to this player once, in the tone that fits it."""
        spoken = self._spoken_to()
        if spoken is None or not self._may(self.personality.replies):
            return None
        if spoken.written:
            return speech.write(
                self.position, self.personality.name, spoken.tone, spoken.by, self.language, self.rng
            )
        return self._say(spoken.tone, spoken.by)

    def _answer_by_gesture(self, asides_by_kind: dict[type[do.Action], Offered]) -> Chosen:
        """Answer a message by a gesture, where this player may not speak to its author."""
        spoken = self._spoken_to()
        if spoken is None or spoken.by not in self.position.view.unheard or not self._may(self.personality.replies):
            return None
        return court_actions.Gesture(_SIGNS.get(spoken.tone, Sign.BOW), spoken.by)

    def _spoken_to(self) -> Address | None:
        ours = self.court.house.characters
        return address(self.heard[-RECENTLY:], self.me, None if ours else character_of(self.position))

    def _comment_on_strikes(self, asides_by_kind: dict[type[do.Action], Offered]) -> Chosen:
        """An Executioner comments on strikes that are due."""
        due = any(punishment.strikes for punishment in self.court.punishments)
        executioner = character_of(self.position) is Character.EXECUTIONER
        return self._say("strike", None) if due and executioner and self._may(5 * self.personality.talks) else None

    def _comment_on_news(self, asides_by_kind: dict[type[do.Action], Offered]) -> Chosen:
        """Comment on what has just happened to this player, or on the attack that it is about to make."""
        if self._has_spoken():
            return None
        table = self.position.view.table
        if any(isinstance(event, tell.ReignBegan) and event.seat == self.me for event in self.heard[-RECENTLY:]):
            return self._say("reign", None) if self._may(0.8) else None
        moves = [move for event in self.heard[-RECENTLY:] if isinstance(event, tell.Moved) for move in event.moves]
        ladder = [place.character for place in table.places]
        mine = [move for move in moves if move.seat == self.me]
        if mine and self._may(3 * self.personality.talks):
            return self._say("won" if ladder.index(mine[-1].new) > ladder.index(mine[-1].old) else "lost", None)
        target = self.position.target() if table.phase is Phase.ATTACK and table.mover == self.me else None
        return self._say("attack", target) if target is not None and self._may(self.personality.talks) else None

    def _has_spoken(self) -> bool:
        return any(said.by == self.me for said in self.court.heard)

    def _flatter(self, asides_by_kind: dict[type[do.Action], Offered]) -> Chosen:
        """Ask the ruler's permission to speak; flatter once it is given. Not while somebody waits for an answer."""
        ruler = self.court.ruler
        if ruler is None or ruler == self.me or self._has_spoken() or self._spoken_to() is not None:
            return None
        if any(granted.who == self.me and granted.to == ruler for granted in self.court.may_speak):
            return self._say("flatter", ruler)
        asked = any(request.who == self.me for request in self.court.leave_asked)
        if asked or court_actions.AskLeave not in asides_by_kind or not self._may(self.personality.flatters):
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
"""By the kind of aside that is offered, the most urgent first. The first rule that returns an action decides."""
_ORDER = {kind: number for number, kind in enumerate(_RULES)}
