"""What is wrong in house rules, in English."""

from dvor.words.dictionary import Template

HOUSE: dict[str, Template] = {
    "misprint": "house rules, line {line}, column {column}: {what}",
    "unfinished": "house rules, at the very end: {what}",
    "expected.value": "a value is wanted: words in quotes, a number, true or false",
    "expected.quote": "a quote is not closed",
    "expected.bracket": "a bracket is not closed",
    "expected.name": "the name of a property is wanted",
    "expected.equals": "a name needs = after it",
    "expected.colon": "a name needs a colon after it",
    "expected.comma": "a comma is wanted",
    "expected.newline": "what follows needs a new line",
    "expected.end": "all has been said, and the text goes on",
    "expected.once": "this has been said above",
    "expected.other": "it is not written like this",
    "unknown": {
        "where": "house rules, {where}: there is no “{what}”",
        "": "house rules: there is no section “{what}”",
    },
    "missing": {"where": "house rules, {where}: “{what}” is missing", "": "house rules: “{what}” is missing"},
    "no_such_value": "house rules, {where}: there is no “{what}”",
    "at_least": "house rules, {where}: not less than {what}",
    "at_most": "house rules, {where}: not more than {what}",
    "too_short": "house rules, {where}: it cannot be empty",
    "too_long": "house rules, {where}: too long, at most {what}",
    "other_kind": {
        "where": "house rules, {where}: another kind of value is wanted",
        "": "house rules: not of this kind",
    },
    "same_place": "house rules: two characters instead of the same one",
    "ruler": "under this regime the {ruler} rules: it takes at least {least} {least:player|players}",
    "excluded": "{first} and {second} exclude each other",
}
