"""In English: the court of «Из грязи в князи»."""

from dvor.words.dictionary import Forms, Template

EVENTS: dict[str, Template] = {
    "strikes_ordered": {
        "who": "{by} {by:orders|order} you {strikes} {strikes:stroke|strokes} ({reason}): {because}",
        "": "{by} {by:orders|order} {who} {strikes} {strikes:stroke|strokes} ({reason}): {because}",
    },
    "errand_given": "{by} {by:sends|send} {who} on an errand: {task}. For {reason}: {because}",
    "strikes_given": {
        "saying": "{by} {by:gives|give} {who} {strikes} {strikes:stroke|strokes}, saying: {saying}",
        "": "{by} {by:gives|give} {who} {strikes} {strikes:stroke|strokes}",
    },
    "strikes_done": "Nobody waited for the Executioner: {who} got {strikes} {strikes:stroke|strokes}",
    "errand_lifted": "The errand is over for {who}: {task}",
    "spared": "Mercy spares {who} a punishment",
    "breached": {
        "hard": "A grave breach of etiquette ({broken}) by {who}: {evidence}",
        "": "A breach of etiquette ({broken}) by {who}: {evidence}",
    },
    "usurped": "{who} {who:lays|lay} hands on another's work: {duty}",
    "neglected": "{who} {who:has|have} left a duty undone: {duty}",
    "forgiven": "{by} {by:forgives|forgive} {who} ({reason})",
    "tidied": "{by} {by:sweeps|sweep} the table",
    "shuffled": "{by} {by:shuffles|shuffle} and {by:deals|deal}",
    "decree_issued": "{by} {by:decrees|decree} ({form}): {text}. For this reason: {why}",
    "decree_objected": "{by} {by:objects|object} to the decree «{text}»",
    "decree_ended": {
        "fallen": "The decree «{text}» has fallen",
        "": "The decree «{text}» no longer holds",
    },
    "petitioned": {
        "secret": "A secret petition of {by} ({how}): {text}",
        "": "{by} {by:petitions|petition} ({how}): {text}",
    },
    "petition_answered": {
        "text": "The petition of {who} is {answer}: {text}",
        "": "The petition of {who} is {answer}",
    },
    "denounced": "In the ruler's ear, from {by}: {who}, {reason}. {text}",
}

OFFERS: dict[str, Template] = {
    "flog": "Order strikes",
    "flog.help": "For a formal reason; where and with what words, if you like",
    "send_on_errand": "Send on an errand",
    "send_on_errand.help": "An unpleasant task, until you lift it or another reigns",
    "lift_errand": "Lift an errand",
    "lift_errand.help": "Enough of it",
    "forgive": "Forgive",
    "forgive.help": "The matter is closed",
    "plead": "Plead for mercy",
    "plead.help": "A mercy card wipes out strikes or an errand",
    "deal_out": "Shuffle and deal",
    "deal_out.help": "The Kholop's work and nobody else's",
    "clear_up": "Clear the table",
    "clear_up.help": "The Sweeper's work and nobody else's",
    "strike": "Strike",
    "strike.help": "The Executioner's work and nobody else's",
    "neglect": "Do nothing",
    "neglect.help": "The game does your work, and it is noted",
    "proclaim": "Issue a decree",
    "proclaim.help": "The same for all, you too, and with a reason",
    "revoke": "Revoke a decree",
    "revoke.help": "It no longer holds",
    "object_to": "Object to a decree",
    "object_to.help": "It falls when more than half of the others object",
    "petition": "Petition",
    "petition.help": "Openly or in secret; it may end badly",
    "answer_petition": "Answer a petition",
    "answer_petition.help": "Grant it, refuse it, or do not even listen",
    "denounce": "Denounce",
    "denounce.help": "Nobody but the ruler will hear of it",
}

ASKS: dict[str, Template] = {
    "deal_out": {"seat": "Shuffle and deal!", "": "{seat} shuffles and deals"},
}

REFUSED: dict[str, Template] = {
    "court_not_in_session": "The court does not sit now",
    "you_rule": "You rule here: this is for your subjects",
    "nothing_to_do": "There is no such work for you now",
    "not_your_work": "That is another's work",
    "no_reason": "A punishment needs a formal reason, and in words",
    "confessor": "Nobody strikes the Confessor",
    "too_many_strikes": "At most {most} {most:stroke|strokes} at once",
    "punished_enough": "{who} is punished enough for now",
    "decree_forbidden": "No decree may demand that",
    "not_aloud": "You may ask in writing or by gestures, not aloud",
}

OPTIONS: dict[str, Template] = {
    "temptation": "Temptation",
    "temptation.help": "Everyone may press deal, clear and strike; pressing what is another's work is a breach",
}

TERMS: dict[str, dict[str, Forms]] = {
    "reason": {
        "breach": ("a breach of etiquette",),
        "duty": ("a duty undone",),
        "decree": ("a decree disobeyed",),
        "disloyalty": ("disloyalty",),
        "riot": ("the riot",),
        "false_charge": ("a false charge",),
        "petition": ("an impudent petition",),
    },
    "duty": {"deal": ("dealing",), "clear": ("clearing the table",), "strike": ("striking",)},
    "etiquette": {
        "rank": ("respect for rank",),
        "speech": ("leave to speak",),
        "naming": ("names",),
        "hands_off": ("hands off",),
    },
    "decreeform": {
        "words": ("in these words",),
        "bowing": ("bows before every attack",),
        "rhymes": ("speech in rhyme",),
        "whispering": ("whispering",),
        "for_some_only": ("for some only",),
        "real_names": ("real names",),
        "others_work": ("another's work",),
        "open_hands": ("open hands",),
        "other_rules": ("other rules",),
    },
    "manner": {"spoken": ("aloud",), "written": ("in writing",), "gestured": ("by gestures",)},
    "answer": {"granted": ("granted",), "refused": ("refused",), "unheard": ("not even heard",)},
}
