"""In English: the chronicle as a book, and titles, in "From Rags to Riches"."""

from dvor.words.dictionary import Template

CHRONICLE: dict[str, Template] = {
    "accession": "{by} came to the throne, reign the {count}. Glory to the new Tsar!",
    "trumps_field": "{by} made the Fields trumps",
    "trumps_mountain": "{by} made the Mountains trumps",
    "trumps_forest": "{by} made the Forests trumps",
    "trumps_sea": "{by} made the Seas trumps",
    "coup": "{by} led a coup, and {under} lost the throne",
    "coup_failed": "{by} led a plot, and {under} kept the throne",
    "riot": "The rabble rose and won; it was in the reign of {by}",
    "riot_failed": "The rabble rose and was put down; it was in the reign of {by}",
    "demotion": "{by} was sent to the Kholop's place for a breach",
    "strikes": {
        "text": "{by}, by order of the throne: {count} {count:stroke|strokes} for “{text}”",
        "": "{by}, by order of the throne: {count} {count:stroke|strokes}",
    },
    "errand": "{by} was sent on an errand: “{text}”",
    "decree": "{by} issued a decree: “{text}”",
    "record": "“{text}”, written by {by}",
    "ordered": "“{text}”, written by order of the throne, {by}",
}

EARNED: dict[str, Template] = {
    "autocrat": "{who} ended {count} {count:party|parties} running on the throne",
    "careerist": "{who} rose from Kholop to Tsar in one go",
    "bootlicker": "{who} had mercies from {count} different {count:Tsar|Tsars}",
    "rebel": "{who} took part in riots and coups: {count}",
    "brawler": "{who} got {count} {count:stroke|strokes} in one party",
    "chatterbox": "{who} was caught in {count} {count:breach|breaches} in one party",
    "headsman": "{who} dealt {count} {count:stroke|strokes} in person",
    "lawgiver": "{who} issued {count} {count:decree|decrees}",
    "informer": "{who} brought {count} {count:charge|charges} before the whole court",
    "cat": "{who} was saved by mercy {count} {count:time|times}",
    "phoenix": "{who} came to the throne {count} {count:time|times}",
    "petitioner": "{who} brought {count} {count:petition|petitions} before the whole court",
}
