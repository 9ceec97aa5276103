"""What is wrong in house rules, in Russian."""

from dvor.words.dictionary import Template

HOUSE: dict[str, Template] = {
    "misprint": "свои правила, строка {line}, знак {column}: {what}",
    "unfinished": "свои правила, в самом конце: {what}",
    "expected.value": "нужно значение — слова в кавычках, число, true или false",
    "expected.quote": "не закрыта кавычка",
    "expected.bracket": "не закрыта скобка",
    "expected.name": "нужно название свойства",
    "expected.equals": "после названия нужен знак =",
    "expected.colon": "после названия нужно двоеточие",
    "expected.comma": "нужна запятая",
    "expected.newline": "дальше — только с новой строки",
    "expected.end": "здесь уже всё сказано, а текст идёт дальше",
    "expected.once": "это уже сказано выше",
    "expected.other": "так не записывают",
    "unknown": {
        "where": "свои правила, {where}: свойства «{what}» не бывает",
        "": "свои правила: раздела «{what}» не бывает",
    },
    "missing": {"where": "свои правила, {where}: не хватает «{what}»", "": "свои правила: не хватает «{what}»"},
    "no_such_value": "свои правила, {where}: «{what}» не бывает",
    "at_least": "свои правила, {where}: не меньше {what}",
    "at_most": "свои правила, {where}: не больше {what}",
    "too_short": "свои правила, {where}: не может быть пустым",
    "too_long": "свои правила, {where}: слишком длинно, можно {what}",
    "other_kind": {
        "where": "свои правила, {where}: здесь нужно значение другого рода",
        "": "свои правила: не тот вид",
    },
    "same_place": "свои правила: два персонажа вместо одного и того же",
    "ruler": "при этом строе правит {ruler}, и нужно не меньше {least} {least:игрока|игроков|игроков}",
    "excluded": "строй «{first}» и строй «{second}» исключают друг друга",
}
