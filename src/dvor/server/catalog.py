"""The games that can be played here, with their options in words."""

from functools import cache
from typing import Any, get_args

import msgspec
from msgspec import Struct

from dvor.bots import BOTS
from dvor.games import CATALOG
from dvor.kernel import Game, Phrase
from dvor.server.calls import Call
from dvor.table.options import Language, TableOptions
from dvor.table.wire import ActionShown, GameShown, OptionShown
from dvor.words import Listener, has_words, say


async def games(call: Call) -> tuple[GameShown, ...]:
    """Every game of the catalog, worded in the language of the one who asks."""
    return _shown(call.language)


def catalog_json(language: Language) -> bytes:
    """The same, as it goes into the page's document."""
    return msgspec.json.encode(_shown(language))


@cache
def _shown(language: Language) -> tuple[GameShown, ...]:
    return tuple(game_shown(game, language) for game in CATALOG.values())


def game_shown(game: Game[Any, Any, Any, Any], language: Language) -> GameShown:
    """One game of the catalog."""
    return GameShown(
        key=game.key,
        title=_word(f"{game.key}.name", language),
        least=game.players[0],
        most=game.players[-1],
        levels=tuple(BOTS.get(game.key, ())),
        talk=None if game.talk is None else game.talk.kind,
        actions=_actions(game, language),
        options=_options(game.options, game.key, language),
        schema=msgspec.json.schema(game.options),
        table_options=_options(TableOptions, "table", language),
        table_schema=msgspec.json.schema(TableOptions),
    )


def _actions(game: Game[Any, Any, Any, Any], language: Language) -> tuple[ActionShown, ...]:
    """The kinds of actions that people can be offered; silence and chance have others."""
    tags = [str(kind.__struct_config__.tag) for kind in get_args(game.actions)]
    return tuple(
        ActionShown(
            tag, _word(f"{game.key}.offer.{tag}", language), _word(f"{game.key}.offer.{tag}.help", language)
        )
        for tag in tags
        if has_words(f"{game.key}.offer.{tag}", language)
    )


def _options(kind: type[Struct], family: str, language: Language) -> tuple[OptionShown, ...]:
    return tuple(
        OptionShown(
            field, _word(f"{family}.option.{field}", language), _word(f"{family}.option.{field}.help", language)
        )
        for field in kind.__struct_fields__
    )


def _word(key: str, language: Language) -> str:
    return say(Phrase(key), Listener(language)) if has_words(key, language) else ""
