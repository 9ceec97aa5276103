"""Who sits where after an attack: swaps, and coups won and lost (K-ATT-10, K-COUP-1 to K-COUP-3)."""

from tests.reference.knyazi.choice import Choice, Script, Way, only, simply
from tests.reference.knyazi.court import Attack, Court
from tests.reference.knyazi.reign import put, reseat, swapped, with_fixed


def conceded(court: Court) -> Script[None]:
    """K-ATT-10: the defender takes all, and a lower attacker takes the place."""
    running = court.attack
    assert running is not None
    assert running.defender is not None
    attacker, defender = running.attacker, running.defender
    taken = running.all_cards()
    court.hands[defender] |= taken
    court.tell("conceded", by=defender, whom=attacker, number=len(taken))
    upwards = court.rank(attacker) < court.rank(defender)
    loser_place = court.rank(defender)
    court.mover = attacker if upwards and court.hands[attacker] else None
    court.may_decline = True
    court.attack = None
    if upwards:
        yield from reseat(court, after_win(court, running), "won")
    if court.mover is None:  # K-ATT-11, or K-ATT-10 for one who ranks higher than the loser
        court.may_decline = False
        court.mover = court.next_up(court.rank(attacker) if upwards else loser_place)


def after_win(court: Court, running: Attack) -> list[int]:
    """The people by place once the attacker has won."""
    attacker, defender = running.attacker, running.defender
    assert defender is not None
    if running.kind == "coup":  # K-COUP-2
        return with_fixed(court, [defender], [attacker])
    if running.supporter is not None:  # K-COUP-3, K-MOVE-5
        return with_fixed(court, [defender], [running.supporter, attacker])
    heir = court.at("tsarevich") if court.options.palace_heir == "tsarevich" else None
    if defender == court.tsar and heir is not None and heir != attacker:
        # K-ROLE-3: the Tsarevich reigns, the winner takes his place, the Tsar the winner's old one.
        takes = {attacker: defender, heir: attacker, defender: heir}
        return [takes.get(person, person) for person in court.sitting]
    return swapped(court, attacker, defender)  # K-MOVE-2


def beaten_off_coup(court: Court, running: Attack) -> Script[None]:
    """K-COUP-2, K-COUP-3: whoever made a military coup and lost becomes Kholop."""
    if running.kind == "coup":
        losers = [running.attacker]
    elif running.supporter is None:
        return
    elif court.options.coup_losers == "both":
        # DECIDED: the Voevoda becomes Kholop under either option, so the attacker sits next above him.
        losers = [running.supporter, running.attacker]
    else:
        losers = [running.supporter]
    falling = []
    for person in losers:
        if not (yield from saved(court, person)):
            falling.append(person)
    if falling:
        yield from reseat(court, with_fixed(court, falling, []), "coup_lost")


def saved(court: Court, person: int) -> Script[bool]:
    """K-COUP-3: by mercy, if the table plays so; K-AFK-1: silence spends it."""
    if not court.options.mercy_saves_coup or not court.may_spend(person):
        return False
    ask = simply("mercy", person, {Way("spend_mercy"), Way("accept")}, {Choice("spend_mercy")})
    answers = yield from put(court, lambda: ask if court.may_spend(person) else None)
    if answers and only(answers).kind == "spend_mercy":
        court.spend(person, "demotion")
        return True
    return False
