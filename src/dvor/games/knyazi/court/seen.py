"""What can be seen of the court: by everybody, and by one seat alone."""

from typing import Any

from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court.papers import official
from dvor.games.knyazi.court.records import Ballot, Paper
from dvor.games.knyazi.court.speech import unheard
from dvor.games.knyazi.court.work import waiting
from dvor.games.knyazi.state import State
from dvor.games.knyazi.view import BallotSeen, CourtSeen, LeaveSeen, PaperRead, PaperSeen
from dvor.kernel import Seat


def public(state: State) -> CourtSeen:
    """What is no secret."""
    court = state.court
    return CourtSeen(
        ruler=int(ruler(state.core)) if state.dealt else None,
        matters=tuple(one for one in court.matters if not one.secret),
        punishments=court.punishments,
        decrees=court.decrees,
        petitions=tuple(one for one in court.petitions if not one.secret),
        to_clear=court.to_clear,
        heard=court.heard,
        leave_asked=tuple(LeaveSeen(*pair) for pair in court.leave_asked),
        may_speak=tuple(LeaveSeen(*pair) for pair in court.may_speak),
        ballot=_ballot(court.ballot),
        papers=tuple(PaperSeen(one.number, one.by, one.asked, one.service, one.served) for one in court.papers),
        chronicler=court.chronicler,
        chronicle=court.chronicle,
        house=state.options.house,
    )


def _ballot(ballot: Ballot | None) -> BallotSeen | None:
    if ballot is None:
        return None
    return BallotSeen(ballot.on, ballot.by, ballot.accused, ballot.words, ballot.voters, ballot.answering)


def _read(paper: Paper) -> PaperRead:
    deed = paper.deed
    words = next(getattr(deed, field) for field in ("text", "task", "because") if hasattr(deed, field))
    return PaperRead(paper.number, str(deed.__struct_config__.tag), getattr(deed, "who", None), words)


def own(state: State, seat: Seat) -> dict[str, Any]:
    """What only this seat knows."""
    court = state.court
    rules = state.dealt and seat == ruler(state.core)
    return {
        "deeds_left": court.left(seat),
        "whispers": tuple(one for one in court.matters if one.secret) if rules else (),
        "secret_petitions": tuple(one for one in court.petitions if one.secret and (rules or one.by == seat)),
        "work": waiting(state, seat) if state.dealt else (),
        "papers": tuple(_read(one) for one in court.papers if seat in (one.by, official(state))),
        "unheard": unheard(state, seat) if state.dealt else (),
        "has_voted": court.ballot is not None and seat in [voter for voter, _ in court.ballot.votes],
    }
