"""Words, gestures, notes, permission to speak, and what the referee finds in words (K-ETI-1, K-ETI-2, K-ETI-3).

Who may speak to whom (K-ETI-2): up the ladder only with permission or when spoken to; the Kholop to nobody, the
Sweeper only in answer, the Jester to all. Words out of turn are said all the same and break etiquette, unless the
table has chosen the strict option: then they are not offered at all.
"""

from functools import cache

from msgspec.structs import replace

from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court import actions as do
from dvor.games.knyazi.court import events as tell
from dvor.games.knyazi.court.handler import Handler, Handlers, refused, subjects
from dvor.games.knyazi.court.state import MOST_HEARD, Suspicion, Utterance, exemptions
from dvor.games.knyazi.court.terms import Reason
from dvor.games.knyazi.court.transition import TEXT, Offers, Transition, all_but, aside
from dvor.games.knyazi.judge import PERMISSION_FORMULAS, asks_permission, only_asks_permission, words_of
from dvor.games.knyazi.names import CHARACTERS, Character
from dvor.games.knyazi.state import EXEMPT_FROM_ETIQUETTE, State
from dvor.kernel import Phrase, Pick, Seat
from dvor.referee.terms import Etiquette, Sign
from dvor.words import knyazi_en, knyazi_ru

REMEMBERED = 2
"""Turns: words may be charged until the next turn ends (K-ETI-6)."""
_EXEMPT = frozenset(CHARACTERS.index(one) + 1 for one in EXEMPT_FROM_ETIQUETTE)


def speech_offers(state: State, seat: Seat) -> Offers:
    """What a seat may say and show, to whom."""
    others = all_but(state.seats, seat)
    above = _above(state, seat)
    asking = tuple(by for by, to in state.court.leave_asked if to == seat)
    made = list(_gestures(state.seats, seat))
    listeners: tuple[Seat | None, ...] = (None, *others)
    if state.options.strict:
        forbidden = may_not_address(state, seat)
        listeners = tuple(listener for listener in listeners if listener not in forbidden)
        asked = tuple(superior for superior in above if superior in forbidden)
        if asked and state.character_of(seat) is not Character.KHOLOP:
            made.append(aside(do.Say, text=Pick(PERMISSION_FORMULAS), to=Pick(asked)))
    if listeners:
        made.insert(0, aside(do.Say, text=TEXT, to=Pick(listeners)))
    if above:
        made.append(aside(do.AskLeave, to=Pick(above)))
    if asking:
        made.append(aside(do.GrantLeave, who=Pick(asking)))
    return made


def _above(state: State, seat: Seat) -> tuple[Seat, ...]:
    place = state.core.place
    return tuple([other for other in all_but(state.seats, seat) if place[other] > place[seat]])


def complaints(state: State, seat: Seat) -> Offers:
    """Of disrespect, against all but those who are exempt. The ruler may not complain: he would make his own
    reasons to punish (K-PUN-1)."""
    if seat == ruler(state.core):
        return []
    rude = tuple([other for other in all_but(state.seats, seat) if not _exempt(state, other)])
    return [aside(do.Complain, who=Pick(rude), text=TEXT)] if rude else []


@cache
def _gestures(seats: int, seat: Seat) -> Offers:
    everyone = Pick(all_but(seats, seat))
    sign = Pick(tuple(Sign))
    return [aside(do.Gesture, sign=sign, to=everyone), aside(do.PassNote, to=everyone, text=TEXT)]


def _exempt(state: State, seat: Seat) -> bool:
    return state.core.law.cast[state.core.place[seat]] in _EXEMPT


def _say(move: Transition, by: Seat, action: do.Say) -> None:
    """Everybody hears it. Whether it was out of turn is judged here, the words are judged by the referee."""
    fault = action.to in may_not_address(move.now, by) and not _excused(move.now, by, action.text)
    number = utter(move, by, action.to, action.text, talk=True)
    if action.to is None:
        move.tell(tell.Said(number, by, action.text))
    else:
        move.tell(tell.SaidTo(number, by, action.to, action.text))
    use_up_call(move, by, action.to)
    if action.to is not None:
        move.change(calls=(*move.court.calls, (action.to, by)))
    if asks_permission(action.text, _house_styles(move.now)):
        asked = styled(move.now, action.text) if action.to is None else [action.to]
        if asked:
            _ask(move, by, asked[0])
    if fault:
        move.breach(by, Etiquette.SPEECH, action.text, hard=False)


def _house_styles(state: State) -> tuple[str, ...]:
    return tuple([character.style for character in state.options.house.characters])


def styled(state: State, text: str) -> list[Seat]:
    """The seats whose full style of address occurs in a text."""
    said = " ".join(words_of(text))
    found = []
    for seat in range(state.seats):
        character = state.character_of(seat)
        ours = [one.style for one in state.options.house.characters if one.instead_of is character]
        usual = [language.WORDS.terms["style"][character][0] for language in (knyazi_ru, knyazi_en)]
        if any(" ".join(words_of(one)) in said for one in (*ours, *usual)):
            found.append(seat)
    return found


def utter(
    move: Transition, by: Seat, to: Seat | None, text: str, number: int | None = None, *, talk: bool = False
) -> int:
    """Remember words that all hear, so that they can be judged and charged (K-ETI-6): talk, petitions, decrees,
    orders (under the number of the order). Only talk is bound by decrees. Returns the number of the words."""
    signs = tuple(sign for who, sign in move.court.signs if who == by) if talk else ()
    called = move.next_number() if number is None else number
    said = Utterance(called, by, to, text, talk=talk, signs=signs)
    move.change(heard=(*move.court.heard, said)[-MOST_HEARD:])
    if talk:
        move.change(signs=tuple(pair for pair in move.court.signs if pair[0] != by))
    checked = talk and any(decree.demand for decree in move.court.decrees)
    if checked or move.before.options.naming_judge == "referee":
        move.change(unjudged=(*move.court.unjudged, said))
    return said.number


def _excused(state: State, by: Seat, text: str) -> bool:
    """Whether words out of turn are no breach: the usual formula of asking permission (not by the Kholop, who asks
    without words), cheers, and what one was ordered to say."""
    if only_asks_permission(text, _house_styles(state)):
        return state.character_of(by) is not Character.KHOLOP
    said = words_of(text)
    return any(who in (None, by) and words_of(words) == said for who, words in exemptions(state.court))


def may_not_address(state: State, seat: Seat) -> tuple[Seat | None, ...]:
    """The seats that this seat may not speak to now (K-ETI-2). None in the list: speaking to everybody at once."""
    if _exempt(state, seat):
        return ()
    others, court = all_but(state.seats, seat), state.court
    character = state.character_of(seat)
    if character is Character.KHOLOP:
        return (None, *others)
    if character is Character.SWEEPER:
        forbidden = tuple([to for to in others if not court.may_address(seat, to)])
        return forbidden if any(who == seat for who, _ in court.calls) else (None, *forbidden)
    return tuple([to for to in _above(state, seat) if not court.may_address(seat, to)])


def use_up_call(move: Transition, by: Seat, to: Seat | None) -> None:
    """Use up one call, because somebody has answered it. Permission is not used up: it lasts until the turn ends.
    A Sweeper who speaks to everybody answers the first caller."""
    calls = list(move.court.calls)
    to_all = to is None and move.before.character_of(by) is Character.SWEEPER
    owed = [call for call in calls if call == (by, to) or (to_all and call[0] == by)]
    if owed and owed[0] not in move.court.permissions:
        calls.remove(owed[0])
        move.change(calls=tuple(calls))


def _gesture(move: Transition, by: Seat, action: do.Gesture) -> None:
    move.change(signs=(*move.court.signs, (by, action.sign)))
    if action.sign in (Sign.BOW, Sign.DEEP_BOW):
        move.change(bowed=tuple(dict.fromkeys((*move.court.bowed, by))))
    move.tell(tell.Gestured(by, action.sign, action.to))


def _pass_note(move: Transition, by: Seat, action: do.PassNote) -> None:
    """Everybody sees the note pass, two read it. Anybody may write, the Kholop too (K-ETI-2)."""
    move.tell_with_private(
        tell.NotePassed(by, action.to), tell.NotePassed(by, action.to, action.text), by, action.to
    )


def _ask(move: Transition, by: Seat, to: Seat) -> None:
    """Permission is asked of superiors; asking again is told, and noted once."""
    if to not in _above(move.now, by):
        return
    if (by, to) not in move.court.leave_asked:
        move.change(leave_asked=(*move.court.leave_asked, (by, to)))
    move.tell(tell.LeaveAsked(by, to))


def _grant_permission(move: Transition, by: Seat, action: do.GrantLeave) -> None:
    """One may be spoken to until the turn ends."""
    granted = (action.who, by)
    asked = tuple(pair for pair in move.court.leave_asked if pair != granted)
    move.change(leave_asked=asked, permissions=tuple(dict.fromkeys((*move.court.permissions, granted))))
    move.tell(tell.LeaveToSpeak(by, action.who))


def findings(move: Transition, action: do.Findings) -> Utterance:
    """What the referee has found in the oldest unjudged words, which are returned (K-ETI-6).

    The first certain name demotes. Other certain breaches are soft; a loose tongue is the ruler's to condemn
    (K-REG-3). What is not certain is whispered to the Spy.
    """
    said, *rest = move.court.unjudged
    move.change(unjudged=tuple(rest))
    found = [
        finding for finding in action.found if finding.broken is Etiquette.NAMING or not _exempt(move.now, said.by)
    ]
    names = [finding for finding in found if finding.certain and finding.broken is Etiquette.NAMING]
    if names:
        mark_tried(move, said.number)
        _breach(move, said, names[0], hard=True)
    for finding in found:
        if not finding.certain:
            _suspect(move, said, finding)
        elif finding.fault is not None:
            move.allege(None, said.by, finding.broken, finding.evidence, finding.fault, (said.number, finding.at))
        elif finding not in names:
            _breach(move, said, finding, hard=False)
    return said


def _breach(move: Transition, said: Utterance, found: do.Finding, *, hard: bool) -> None:
    move.breach(said.by, found.broken, found.evidence, hard=hard, where=(said.number, found.at))


def _suspect(move: Transition, said: Utterance, found: do.Finding) -> None:
    """The Spy hears of it and may tell the ruler. Of the Spy's own words the ruler hears, of the ruler's own
    nobody."""
    spy = move.now.holder_of(Character.SPY)
    ear = move.ruler if spy is None or spy == said.by else spy
    if ear == said.by:
        return
    known = Suspicion(said.number, said.by, found.evidence, found.at or 0, ear)
    move.change(suspicions=(*move.court.suspicions, known)[-MOST_HEARD:])
    if ear == move.ruler:
        move.whisper_matter(said.by, Reason.BREACH, found.evidence, None)
    suspected = tell.Suspected(said.by, found.broken, found.evidence, found.fault, said.number, found.at)
    move.whisper(suspected, ear)


def mark_tried(move: Transition, number: int | None) -> None:
    """Words that have been charged cannot be charged again."""
    move.change(
        heard=tuple(
            replace(utterance, tried=True) if utterance.number == number else utterance
            for utterance in move.court.heard
        )
    )


def on_turn_began(move: Transition) -> None:
    """A turn has begun: permissions end, and words from before the last turn can no longer be charged."""
    older = [replace(utterance, turns=utterance.turns + 1) for utterance in move.court.heard]
    heard = tuple(utterance for utterance in older if utterance.turns < REMEMBERED)
    kept = [utterance.number for utterance in heard]
    move.change(
        heard=heard,
        signs=(),
        bowed=(),
        suspicions=tuple(suspicion for suspicion in move.court.suspicions if suspicion.said in kept),
        permissions=(),
        leave_asked=(),
        cheering=max(0, move.court.cheering - 1),
    )


def _refused_words(state: State, seat: Seat, action: do.Say) -> Phrase | None:
    if action.to is not None and action.to >= state.seats:
        return refused("no_such_seat")
    if action.to == seat:
        return refused("yourself")
    if not state.options.strict or action.to not in may_not_address(state, seat):
        return None
    silent = {Character.KHOLOP: "kholop_is_silent", Character.SWEEPER: "sweeper_answers_only"}
    return refused(silent.get(state.character_of(seat), "ask_leave_first"))


ACTIONS: Handlers = {
    do.Say: Handler(_say, None, _refused_words, cost="word"),
    do.Gesture: Handler(_gesture, cost="word"),
    do.PassNote: Handler(_pass_note, cost="word"),
    do.AskLeave: Handler(
        lambda move, by, action: _ask(move, by, action.to),
        None,
        lambda state, seat, action: refused("no_leave_needed" if action.to < state.seats else "no_such_seat"),
        cost="word",
    ),
    do.GrantLeave: Handler(
        _grant_permission, None, lambda state, seat, action: refused("not_asked_for"), cost="word"
    ),
    do.Complain: Handler(
        lambda move, by, action: move.allege(by, action.who, Etiquette.RANK, action.text),
        subjects,
        lambda state, seat, action: (
            refused("jester") if state.character_of(action.who) in EXEMPT_FROM_ETIQUETTE else None
        ),
        signed=True,
    ),
}
