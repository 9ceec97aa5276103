"""Who sits where after an attack: swaps, and coups won and lost (K-ATT-10, K-COUP-1 to K-COUP-3)."""

from tests.reference.knyazi.cards import Choice, Script, Way, only, simply
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
    court.tell("conceded", by=defender)
    court.quiet += 1
    court.tell("took", by=defender, number=len(taken))
    court.attack = None
    if court.rank(attacker) > court.rank(defender):  # nobody moves, and the next above the loser is on move
        court.may_decline = False
        court.mover = court.next_up(court.rank(defender))
        return
    tell_coup(court, running, won=True)
    sitting, why = after_win(court, running)
    # K-ATT-11: a winner with cards may attack again; else the next one up is on move.
    court.may_decline = not court.frozen(attacker)
    court.mover = attacker if court.may_decline else court.next_up(sitting.index(attacker), sitting)
    yield from reseat(court, sitting, why)


def after_win(court: Court, running: Attack) -> tuple[list[int], str]:
    """The people by place once the attacker has won, and why."""
    attacker, defender = running.attacker, running.defender
    assert defender is not None
    if running.kind == "military":  # K-COUP-2
        return with_fixed(court, [defender], [attacker]), "coup_won"
    if running.supporter is not None:  # K-COUP-3, K-MOVE-5
        return with_fixed(court, [defender], [running.supporter, attacker]), "coup_won"
    if defender != court.tsar:
        return swapped(court, attacker, defender), "won"  # K-MOVE-2
    heir = court.at("tsarevich") if court.options.palace_heir == "tsarevich" else None
    if heir is not None and heir != attacker:
        # K-ROLE-3: the Tsarevich reigns, the winner takes his place, the Tsar the winner's old one.
        takes = {attacker: defender, heir: attacker, defender: heir}
        return [takes.get(person, person) for person in court.sitting], "palace"
    return swapped(court, attacker, defender), "palace"  # K-COUP-1


def tell_coup(court: Court, running: Attack, *, won: bool) -> None:
    voevoda = running.attacker if running.kind == "military" else running.supporter
    if voevoda is not None:
        court.tell("coup_ended", what="won" if won else "lost", by=running.attacker, whom=voevoda)


def beaten_off_coup(court: Court, running: Attack) -> Script[None]:
    """K-COUP-2, K-COUP-3: whoever made a military coup and lost becomes Kholop."""
    if running.kind == "military":
        losers = [running.attacker]
    elif running.supporter is None:
        return
    elif court.options.coup_losers == "both":
        # DECIDED: the Voevoda becomes Kholop under either option, so the attacker sits next above him.
        losers = [running.attacker, running.supporter]
    else:
        losers = [running.supporter]
    falling = []
    for person in losers:
        if not (yield from saved(court, person)):
            falling.append(person)
    tell_coup(court, running, won=False)
    for person in falling:
        yield from reseat(court, with_fixed(court, [person], []), "coup_lost")


def saved(court: Court, person: int) -> Script[bool]:
    """K-COUP-3: by mercy, if the table plays so; K-AFK-1: silence spends it."""
    if not court.options.mercy_saves_coup or not court.may_spend(person):
        return False
    court.tell("pleading", whom=person, what="coup")
    ask = simply("plea", person, {Way("spend_mercy"), Way("keep_mercy")}, {Choice("spend_mercy")})
    answers = yield from put(court, lambda: ask if court.may_spend(person) else None)
    if answers and only(answers).kind == "spend_mercy":
        court.spend(person, "coup")
        return True
    return False
