"""In English: the chronicle as a book, and titles, in "From Rags to Riches"."""

from dvor.words.dictionary import Forms, Template
from dvor.words.numbers import ordinal
from dvor.words.variants import variants

_STRIKES = "{count:num} {count:strike|strikes}"

CHRONICLE: Template = variants(
    {
        "accession": (
            {
                "by": "You came to the throne, for the {count:ord} time, and the people cheered",
                "count=1": "{by} the {count:ord@by} came to the throne, and the people cheered",
                "": "{by} the {count:ord@by} came back to the throne, and the people cheered",
            },
            {
                "by": "And again the reign changed: you took the crown, for the {count:ord} time",
                "count=1": "And again the reign changed: {by} the {count:ord@by} took the crown",
                "": "And again the reign changed: {by} the {count:ord@by} took the crown back",
            },
            {
                "by": "The court bowed low before you, crowned for the {count:ord} time",
                "count=1": "The court bowed low before {by} the {count:ord@by}, newly crowned",
                "": "The court bowed low before {by} the {count:ord@by}, crowned once more",
            },
        ),
        **{
            f"trumps_{suit}": (
                {
                    "again": f"This time too {{by}} made {name} trumps",
                    "": f"{{by}} made {name} trumps",
                },
                {
                    "again": f"Once more it was {{by}} who chose {name} for trumps",
                    "": f"It was {name} that {{by}} chose for trumps",
                },
                f"And {{by}} said: from now on let {name} be held in honour",
            )
            for suit, name in (
                ("field", "Fields"),
                ("mountain", "Mountains"),
                ("forest", "Forests"),
                ("sea", "Seas"),
            )
        },
        "palace_coup": (
            "There was a coup in the palace: {by} overcame {under}",
            "Once more a coup in the palace: {under} conceded, and {by} won",
            "{by} overcame {under} without leaving the palace",
        ),
        "coup": (
            "{by} raised the troops and drove {under} from the throne",
            "Strife once more: {by} overcame {under} and took the throne by force",
            "{under} did not keep the throne, for {by} came with an army",
        ),
        "coup_failed": (
            "{by} plotted against {under} and did not prevail",
            "Strife once more, and once more in vain: {under} stayed on the throne, and {by} drew back",
            "{by} led troops against {under}, and the plot fell to pieces",
        ),
        "riot": (
            "In {by:gen} reign the rabble rose and won",
            "Again the rabble rose, and the nobles did not hold; {by} sat on the throne in those days",
            "The rabble was not tamed, and all was turned upside down; it was in {by:gen} reign",
        ),
        "riot_failed": (
            "In {by:gen} reign the rabble rose and was put down",
            "Again the rabble rioted, and again in vain: {by} stood firm",
            "The rabble made a noise and fell silent; it was in {by:gen} reign",
        ),
        "demotion": (
            {
                "count": "{by} {by:was|were} guilty of a breach, but below the Kholop there is nothing to fall to",
                "again": "Again {by} {by:was|were} sent down to Kholop for a breach, having learnt nothing",
                "": "{by} {by:was|were} sent down to Kholop for a breach",
            },
            {
                "count": "{by} stumbled too, but {by:was|were} the Kholop already, with nowhere lower to fall",
                "again": "{by} stumbled once more, and once more landed in the Kholop's place",
                "": "{by} stumbled and landed in the Kholop's place",
            },
            {
                "count": "They would have made {by} Kholop, had {by:he|she|you} been anything else",
                "again": "They made {by} Kholop again, and nobody was surprised",
                "": "For a breach they made {by} Kholop",
            },
        ),
        "strikes": (
            {
                "text": "{by} {by:was|were} to get " + _STRIKES + " for “{text}”",
                "grounds": "{by} {by:was|were} to get " + _STRIKES + " {grounds}",
                "": "{by} {by:was|were} to get " + _STRIKES,
            },
            {
                "text": "{by} {by:was|were} punished with " + _STRIKES + ", the fault being “{text}”",
                "grounds": "{by} {by:was|were} punished with " + _STRIKES + " {grounds}",
                "": "{by} {by:was|were} punished with " + _STRIKES,
            },
            {
                "text": "{by} came in for it too: " + _STRIKES + " for “{text}”",
                "grounds": "{by} came in for it too: " + _STRIKES + " {grounds}",
                "": "{by} came in for it too: " + _STRIKES,
            },
        ),
        "errand": (
            "{by} {by:was|were} sent on an errand: “{text}”",
            "{by} had to do as bidden: “{text}”",
            "An order is an order, and {by} had to obey: “{text}”",
        ),
        "decree": (
            "{by} issued a decree: “{text}”",
            "And a new decree went out, in which {by} said: “{text}”",
            "{by} commanded one and all: “{text}”",
        ),
        "record": (
            "“{text}”. So {by} wrote it down",
            "{by} added: “{text}”",
            "{by} bore witness: “{text}”",
        ),
        "ordered": (
            "“{text}”. It was {by} who had this written",
            {
                "by": "Let it be written, you said: “{text}”",
                "": "Let it be written, said {by}: “{text}”",
            },
            "{by} ordered it to be remembered: “{text}”",
        ),
    }
)


def _times(told: str) -> Template:
    """How often: once, twice, then in figures."""
    return {
        "count=1": told.format("once"),
        "count=2": told.format("twice"),
        "": told.format("{count} {count:time|times}"),
    }


EARNED: dict[str, Template] = {
    "autocrat": "{who} ended {count} {count:party|parties} in a row on the throne",
    "careerist": "{who} rose from Kholop to Tsar in one go",
    "bootlicker": "{who} had mercies from {count} different {count:Tsar|Tsars}",
    "rebel": _times("{{who}} took part in riots and coups {}"),
    "brawler": "{who} got {count} {count:strike|strikes} in one party",
    "chatterbox": "{who} {who:was|were} caught in {count} {count:breach|breaches} in one party",
    "headsman": "{who} dealt {count} {count:strike|strikes} in person",
    "hamster": "{who} carried {count} {count:card|cards} home from the table, for a rainy day",
    "bulwark": "{who} beat {count} {count:card|cards} and never blinked",
    "ram": _times("{{who}} attacked {}, not counting looks"),
    "climber": "{who} climbed {count} {count:step|steps} up in all; of the steps down nothing need be said",
    "acrobat": "{who} fell {count} {count:step|steps} and landed in one piece",
    "bird": _times("{{who}} ran out of cards before the end {}, and watched the rest from above"),
    "shadow": "{who} lived at court without anybody noticing a thing, which is the hardest part",
    "lawgiver": "{who} issued {count} {count:decree|decrees}",
    "informer": "{who} brought {count} {count:charge|charges} before the whole court",
    "cat": _times("{{who}} {{who:was|were}} saved by mercy {}"),
    "phoenix": _times("{{who}} came to the throne {}"),
    "petitioner": "{who} brought {count} {count:petition|petitions} before the whole court",
}

_RANKS = (
    *("tsar", "tsarevich", "confessor", "boyar", "voevoda", "merchant"),
    *("spy", "official", "executioner", "jester", "sweeper", "kholop"),
)
_HE, _HIM = "{who:he|she|you}", "{who:him|her|you}"

STORY: dict[str, Template] = {
    "begun": "{who} began as {place}",
    "won.up": f"{{when}} {_HE} rose place by place {{old}} {{new}}",
    "won.down": f"{{when}} {_HE} {{who:was|were}} pushed back place by place {{old}} {{new}}",
    "leap.up": f"{{when}} {_HE} rose {{old}} {{new}} by a single victory",
    "leap.down": f"{{when}} {_HE} {{who:was|were}} driven {{old}} {{new}} by a single attack",
    "palace.up": f"{{when}} a palace coup lifted {_HIM} {{old}} {{new}}",
    "palace.down": f"{{when}} a palace coup threw {_HIM} down {{old}} {{new}}",
    "coup_won.up": f"{{when}} {_HE} rode on the shoulders of the army {{old}} {{new}}",
    "coup_won.down": f"{{when}} the army chased {_HIM} {{old}} {{new}}",
    "coup_lost.up": f"{{when}} somebody else's plot failed, and amid the rejoicing {_HE} rose {{old}} {{new}}",
    "coup_lost.down": f"{{when}} {_HE} joined a plot that failed, and fell {{old}} {{new}}",
    "riot.up": f"{{when}} a riot carried {_HIM} {{old}} {{new}}",
    "riot.down": f"{{when}} a riot threw {_HIM} down {{old}} {{new}}",
    "demoted.up": f"{{when}} somebody misbehaved, and {_HE} moved up {{old}} {{new}}",
    "demoted.down": f"{{when}} {_HE} went {{old}} {{new}} for a breach",
    "still": f"From then on {_HE} stayed put, and neither riot nor mercy carried {_HIM} far",
    "ended": {
        "count": "{who} ended as {place}, and still nobody had a finer career",
        "": "{who} ended as {place}",
    },
    "throne": {
        "count": "{who} ended on the throne, and nobody had a finer career",
        "": "{who} ended on the throne",
    },
}
"""Careers as stories."""

STORY_TERMS: dict[str, dict[str, Forms]] = {
    "when": {
        "same": ("then",),
        "long": ("by and by",),
        **{str(party): (f"in the {ordinal(party, 'en', 0, 'm')} party",) for party in range(1, 21)},
        "21": ("much later",),
    },
    "rank_from": {**{rank: (f"from {rank.capitalize()}",) for rank in _RANKS}, "tsar": ("from the throne",)},
    "rank_to": {**{rank: (f"to {rank.capitalize()}",) for rank in _RANKS}, "tsar": ("to the throne",)},
}
