"""Words, gestures, notes, and leave to speak (K-ETI-1, K-ETI-2, K-ETI-3)."""

from functools import cache

from msgspec.structs import replace

from dvor.games.knyazi.court import deeds as do
from dvor.games.knyazi.court import tidings as tell
from dvor.games.knyazi.court.asides import WORDS, Offers, aside, others_than
from dvor.games.knyazi.court.records import Utterance
from dvor.games.knyazi.court.scene import Scene
from dvor.games.knyazi.court.state import MOST_HEARD
from dvor.games.knyazi.court.terms import Etiquette, Sign
from dvor.games.knyazi.duties import EXEMPT_FROM_ETIQUETTE
from dvor.games.knyazi.names import CHARACTERS, Character
from dvor.games.knyazi.state import State
from dvor.kernel import Pick, Seat

REMEMBERED = 2
"""A charge may be brought until the next turn ends (K-ETI-6)."""
_EXEMPT = frozenset(CHARACTERS.index(one) + 1 for one in EXEMPT_FROM_ETIQUETTE)


def words(state: State, seat: Seat) -> Offers:
    """Anybody may say anything; what it breaks is another matter, unless the table is strict."""
    others = others_than(state.seats, seat)
    place = state.core.place
    above = tuple([one for one in others if place[one] > place[seat]])
    asking = tuple(by for by, to in state.court.leave_asked if to == seat)
    made = list(_gestures(state.seats, seat))
    ears: tuple[Seat | None, ...] = (None, *others)
    if state.options.strict:
        shut = unheard(state, seat)
        ears = tuple(one for one in ears if one not in shut)
    if ears:
        made.insert(0, aside(do.Say, text=WORDS, to=Pick(ears)))
    if above:
        made.append(aside(do.AskLeave, to=Pick(above)))
    if asking:
        made.append(aside(do.GrantLeave, who=Pick(asking)))
    return made


def complaints(state: State, seat: Seat) -> Offers:
    """Of disrespect, against all but those who are exempt from it."""
    rude = tuple([one for one in others_than(state.seats, seat) if not _exempt(state, one)])
    return [aside(do.Complain, who=Pick(rude), text=WORDS)] if rude else []


@cache
def _gestures(seats: int, seat: Seat) -> Offers:
    everyone = Pick(others_than(seats, seat))
    sign = Pick(tuple(Sign))
    return [aside(do.Gesture, sign=sign, to=everyone), aside(do.PassNote, to=everyone, text=WORDS)]


def _exempt(state: State, seat: Seat) -> bool:
    return state.core.law.cast[state.core.place[seat]] in _EXEMPT


def say(scene: Scene, by: Seat, action: do.Say) -> None:
    """Everybody hears it; the referee judges the words, the court whether they were allowed."""
    said = Utterance(scene.number(), by, action.to, action.text)
    if action.to is None:
        scene.tell(tell.Said(said.number, by, action.text))
    else:
        scene.tell(tell.SaidTo(said.number, by, action.to, action.text))
    fault = out_of_turn(scene.now, by, action.to)
    scene.change(heard=(*scene.court.heard, said)[-MOST_HEARD:], may_speak=_leaves_after(scene.now, by, action.to))
    if scene.before.options.naming_judge == "referee":
        scene.change(unjudged=said)
    if fault:
        scene.breach(by, Etiquette.SPEECH, action.text, hard=False)


def out_of_turn(state: State, by: Seat, to: Seat | None) -> bool:
    """Whether these lips should have stayed shut."""
    return to in unheard(state, by)


def unheard(state: State, seat: Seat) -> tuple[Seat | None, ...]:
    """To whom one's words would now be out of turn (K-ETI-2); None stands for everybody at once."""
    if _exempt(state, seat):
        return ()
    others = others_than(state.seats, seat)
    character = state.character_of(seat)
    if character is Character.KHOLOP:
        return (None, *others)
    if character is Character.SWEEPER:
        return () if spoken_to(state, seat) else (None, *others)
    place, may_speak = state.core.place, state.court.may_speak
    return tuple([to for to in others if place[to] > place[seat] and (seat, to) not in may_speak])


def spoken_to(state: State, seat: Seat) -> bool:
    """Whether somebody waits for an answer of this one."""
    return any(who == seat for who, _ in state.court.may_speak)


def _leaves_after(state: State, by: Seat, to: Seat | None) -> tuple[tuple[Seat, Seat], ...]:
    """Leave is used up by speaking; being spoken to is leave to answer."""
    answer = to is None and state.character_of(by) is Character.SWEEPER
    left = tuple(one for one in state.court.may_speak if one != (by, to) and not (answer and one[0] == by))
    return left if to is None or (to, by) in left else (*left, (to, by))


def gesture(scene: Scene, by: Seat, action: do.Gesture) -> None:
    """Bows, shrugs and taunts are for everybody to see."""
    scene.tell(tell.Gestured(by, action.sign, action.to))


def pass_note(scene: Scene, by: Seat, action: do.PassNote) -> None:
    """Writing is allowed to everybody, the Kholop too."""
    scene.tell_differently(
        tell.NotePassed(by, action.to), tell.NotePassed(by, action.to, action.text), by, action.to
    )


def ask_leave(scene: Scene, by: Seat, action: do.AskLeave) -> None:
    """«May I say a word?»"""
    if (by, action.to) not in scene.court.leave_asked:
        scene.change(leave_asked=(*scene.court.leave_asked, (by, action.to)))
    scene.tell(tell.LeaveAsked(by, action.to))


def grant_leave(scene: Scene, by: Seat, action: do.GrantLeave) -> None:
    """One may now be spoken to."""
    leave = (action.who, by)
    asked = tuple(one for one in scene.court.leave_asked if one != leave)
    scene.change(leave_asked=asked, may_speak=tuple(dict.fromkeys((*scene.court.may_speak, leave))))
    scene.tell(tell.LeaveToSpeak(by, action.who))


def complain(scene: Scene, by: Seat, action: do.Complain) -> None:
    """What rank demands only people can judge: the complaint lies before the ruler (K-ETI-1)."""
    scene.breach(action.who, Etiquette.RANK, action.text, hard=False)


def findings(scene: Scene, action: do.Findings) -> None:
    """What is certain is charged at once, with its evidence; the rest is the ruler's to judge (K-ETI-6)."""
    said = scene.court.unjudged
    assert said is not None
    scene.change(unjudged=None)
    certain = [one for one in action.found if one.certain and one.broken is Etiquette.NAMING]
    if certain:
        mark_tried(scene, said.number)
        scene.breach(said.by, Etiquette.NAMING, certain[0].evidence, hard=True)
    for one in action.found:
        if one not in certain and not (one.broken is Etiquette.RANK and _exempt(scene.now, said.by)):
            scene.breach(said.by, one.broken, one.evidence, hard=False)


def mark_tried(scene: Scene, number: int | None) -> None:
    """Nobody is charged twice for the same words."""
    scene.change(
        heard=tuple(replace(one, tried=True) if one.number == number else one for one in scene.court.heard)
    )


def grow_older(scene: Scene) -> None:
    """A turn has begun: what was said before the last one can no longer be charged."""
    older = [replace(one, turns=one.turns + 1) for one in scene.court.heard]
    scene.change(heard=tuple(one for one in older if one.turns < REMEMBERED))
