"""The catalog of games with their options in words, and the rules of each game."""

from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from dvor import help
from dvor.bots import BOTS
from dvor.games import CATALOG
from dvor.kernel import Game, Phrase
from dvor.server.api.calls import Call, Fail
from dvor.table import wire
from dvor.table.options import Language, TableOptions
from dvor.table.wire import ActionShown, ChoiceShown, GameShown, OptionShown, PresetShown
from dvor.words import Listener, clause, formats, has_words, say, term


async def games(call: Call) -> tuple[GameShown, ...]:
    """All games of the catalog, in the caller's language."""
    return _shown(call.language)


def catalog_json(language: Language) -> bytes:
    """The same as JSON, for the page's document."""
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
        presets=tuple(
            PresetShown(
                preset.key,
                _word(f"{game.key}.preset.{preset.key}", language),
                _word(f"{game.key}.preset.{preset.key}.help", language),
                preset.options,
                preset.table,
            )
            for preset in game.presets
        ),
    )


def _actions(game: Game[Any, Any, Any, Any], language: Language) -> tuple[ActionShown, ...]:
    """The kinds of actions that people can be offered; timeouts and chance have others."""
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
            field,
            _word(f"{family}.option.{field}", language),
            _word(f"{family}.option.{field}.help", language),
            tuple(_choice(family, field, value, format, language) for value in choices_of(kind, field)),
        )
        for field, format in formats(kind).items()
    )


def choices_of(options: type[Struct], field: str) -> tuple[str, ...]:
    """The values of an option that is one of several words; none for a number, a switch or a text."""
    hint = get_type_hints(options)[field]
    return get_args(hint) if get_origin(hint) is Literal else ()


def _choice(family: str, field: str, value: str, format: str | None, language: Language) -> ChoiceShown:
    """Options that share a format have their words under the format's name."""
    if format is None:
        return ChoiceShown(value, _clause(f"{family}.option.{field}.{value}", language))
    meaning = _clause(f"{family}.{format}.{value}", language)
    return ChoiceShown(value, term(family, format, value, language), meaning)


def _clause(key: str, language: Language) -> str:
    return clause(Phrase(key), Listener(language))


def _word(key: str, language: Language) -> str:
    return say(Phrase(key), Listener(language)) if has_words(key, language) else ""


async def rules(call: Call) -> wire.Help:
    """The help of a game in the caller's language."""
    game = call.path("game")
    if game not in CATALOG:
        raise Fail(404, "no_game", "There is no such game")
    return wire.Help(game, call.language, help.read(game, call.language))
