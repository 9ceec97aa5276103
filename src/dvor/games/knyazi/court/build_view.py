"""The court's part of the views: for everybody, and for one seat alone."""

from typing import Any

from msgspec.structs import replace

from dvor.games.knyazi.core.state import ruler
from dvor.games.knyazi.court.papers import official
from dvor.games.knyazi.court.speech import may_not_address
from dvor.games.knyazi.court.state import Ballot, Paper, Petition
from dvor.games.knyazi.court.work import waiting
from dvor.games.knyazi.state import State, cached_by_seating
from dvor.games.knyazi.view import BallotSeen, CourtSeen, LeaveSeen, PaperRead, PaperSeen
from dvor.kernel import Seat


@cached_by_seating
def public(state: State) -> CourtSeen:
    """What everybody sees of the court."""
    court = state.court
    return CourtSeen(
        ruler=int(ruler(state.core)) if state.dealt else None,
        matters=tuple(matter for matter in court.matters if not matter.secret),
        punishments=court.punishments,
        decrees=court.decrees,
        petitions=tuple(_outside(petition) for petition in court.petitions if not petition.secret),
        to_clear=court.to_clear is not None,
        heard=court.heard,
        leave_asked=tuple(LeaveSeen(*pair) for pair in court.leave_asked),
        may_speak=tuple(LeaveSeen(*pair) for pair in _permissions(state)),
        cheering=court.cheering > 0,
        ballot=_ballot(court.ballot),
        papers=tuple(_paper(paper) for paper in court.papers if not paper.secret),
        used=court.used,
        chronicler=court.chronicler,
        chronicle=court.chronicle,
        drawn=court.drawn,
        house=state.options.house,
    )


def _permissions(state: State) -> tuple[tuple[Seat, Seat], ...]:
    """Who may speak to whom with permission or call alone: without those who need none and those who never may."""
    silenced = State(state.setup, state.core, replace(state.court, permissions=(), calls=()))
    pairs = dict.fromkeys(state.court.permissions + state.court.calls)
    shut = {who: (may_not_address(silenced, who), may_not_address(state, who)) for who, _ in pairs}
    return tuple((who, to) for who, to in pairs if to in shut[who][0] and to not in shut[who][1])


def _outside(petition: Petition) -> Petition:
    """A petition as others see it: its text stays empty until the ruler has agreed to hear it."""
    return petition if petition.heard else replace(petition, text="")


def _paper(paper: Paper) -> PaperSeen:
    return PaperSeen(paper.number, paper.by, paper.asked, paper.service, paper.served)


def _ballot(ballot: Ballot | None) -> BallotSeen | None:
    if ballot is None:
        return None
    return BallotSeen(
        ballot.on, ballot.by, ballot.accused, ballot.words, ballot.voters, ballot.answering, ballot.counting
    )


def _read(paper: Paper) -> PaperRead:
    action = paper.action
    words = next(getattr(action, field) for field in ("text", "task", "because") if hasattr(action, field))
    return PaperRead(paper.number, str(action.__struct_config__.tag), getattr(action, "who", None), words)


def own(state: State, seat: Seat) -> dict[str, Any]:
    """What only this seat knows of the court."""
    return _own(state, seat, state.must_deal)


@cached_by_seating
def _own(state: State, seat: Seat, dealing: bool) -> dict[str, Any]:
    court = state.court
    rules = state.dealt and seat == ruler(state.core)
    known = [paper for paper in court.papers if seat in (paper.by, official(state))]
    return {
        "actions_left": court.left(seat),
        "whispers": tuple(matter for matter in court.matters if matter.secret) if rules else (),
        "secret_petitions": tuple(
            petition if petition.by == seat else _outside(petition)
            for petition in court.petitions
            if petition.secret and (rules or petition.by == seat)
        ),
        "work": waiting(state, seat, dealing=dealing) if state.dealt else (),
        "papers": tuple(_read(paper) for paper in known),
        "secret_papers": tuple(_paper(paper) for paper in known if paper.secret),
        "suspicions": tuple(suspicion for suspicion in court.suspicions if suspicion.to == seat),
        "unheard": may_not_address(state, seat) if state.dealt else (),
        "has_voted": court.ballot is not None and seat in [voter for voter, _ in court.ballot.votes],
    }
