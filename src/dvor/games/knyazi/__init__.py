"""«Из грязи в князи»: a card game in which every won attack is a step up, and any throne may be lost by evening."""

from typing import Any, get_args

from dvor.games.knyazi import actions, events
from dvor.games.knyazi.annals import ANNALS
from dvor.games.knyazi.court import actions as court_actions
from dvor.games.knyazi.court import events as court_events
from dvor.games.knyazi.court.moves import duties
from dvor.games.knyazi.event_mapping import RESPITE, STAYS, out
from dvor.games.knyazi.names import ESTATES, SUITS
from dvor.games.knyazi.options import PRESETS, KnyaziOptions
from dvor.games.knyazi.rules import KnyaziRules, timed
from dvor.games.knyazi.state import State, in_company
from dvor.games.knyazi.talk import TALK
from dvor.games.knyazi.tutorial import TUTORIAL
from dvor.games.knyazi.view import KnyaziView
from dvor.kernel import Game

GAME: Game[State, Any, Any, KnyaziView] = Game(
    key="knyazi",
    version=1,
    rules=KnyaziRules(),
    players=range(4, 13),
    options=KnyaziOptions,
    actions=actions.Any | court_actions.Any,
    events=events.Any | court_events.Any,
    view=KnyaziView,
    annals=ANNALS,
    talk=TALK,
    duties=duties,
    timed=timed,
    display_times=STAYS,
    reaction_window=RESPITE,
    out=out,
    company=in_company,
    internal_actions=(
        *get_args(actions.Chance),
        court_actions.Neglect,
        court_actions.SilentAttack,
        court_actions.Findings,
    ),
    page_constants={"estate": ESTATES, "suits": SUITS},
    presets=PRESETS,
    tutorial=TUTORIAL,
)
