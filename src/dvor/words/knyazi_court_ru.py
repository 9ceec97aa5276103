"""По-русски: двор в игре «Из грязи в князи»."""

from dvor.words.dictionary import Forms, Template

EVENTS: dict[str, Template] = {
    "strikes_ordered": {
        "who": "{by} велит дать вам {strikes} {strikes:удар|удара|ударов} ({reason}): {because}",
        "": "{by} {by:велит|велите} бить: {who}, ударов — {strikes} ({reason}): {because}",
    },
    "errand_given": {
        "who": "{by} даёт вам поручение: {task}. Причина — {reason}: {because}",
        "": "{by} {by:даёт|даёте} поручение: {who} — {task}. Причина — {reason}: {because}",
    },
    "strikes_given": {
        "saying": "{by} {by:отвешивает|отвешиваете} удары: {who}, числом {strikes}, с приговором: {saying}",
        "": "{by} {by:отвешивает|отвешиваете} удары: {who}, числом {strikes}",
    },
    "strikes_done": "Палача не дождались: {who} — ударов {strikes}",
    "errand_lifted": "Поручение снято: {who} — {task}",
    "spared": "Милость избавляет от наказания: {who}",
    "breached": {
        "hard": "Тяжкое нарушение этикета ({broken}): {who} — {evidence}",
        "": "Нарушение этикета ({broken}): {who} — {evidence}",
    },
    "usurped": "{who} {who:берётся|берётесь} за чужую работу: {duty}",
    "neglected": "{who}: долг не исполнен — {duty}",
    "forgiven": "{by} {by:прощает|прощаете}: {who} ({reason})",
    "tidied": "{by} {by:прибирает|прибираете} стол",
    "shuffled": "{by} {by:тасует и сдаёт|тасуете и сдаёте}",
    "decree_issued": "{by} {by:издаёт|издаёте} указ ({form}): {text}. Причина: {why}",
    "decree_objected": "{by} {by:возражает|возражаете} против указа «{text}»",
    "decree_ended": {
        "fallen": "Указ «{text}» пал",
        "": "Указ «{text}» больше не действует",
    },
    "petitioned": {
        "secret": "Тайное прошение ({how}), {by}: {text}",
        "": "{by} {by:подаёт|подаёте} прошение ({how}): {text}",
    },
    "petition_answered": {
        "text": "Прошение, {who}: {answer} — {text}",
        "": "Прошение, {who}: {answer}",
    },
    "denounced": "На ухо правителю, {by}: {who} — {reason}. {text}",
}

OFFERS: dict[str, Template] = {
    "flog": "Велеть бить",
    "flog.help": "За формальную вину; куда и с какими словами — по желанию",
    "send_on_errand": "Дать поручение",
    "send_on_errand.help": "Неприятное дело, пока сами не снимете или не сменится власть",
    "lift_errand": "Снять поручение",
    "lift_errand.help": "Довольно с него",
    "forgive": "Простить",
    "forgive.help": "Дело закрыто",
    "plead": "Откупиться милостью",
    "plead.help": "Карта милости избавляет от ударов или поручения",
    "deal_out": "Тасовать и сдавать",
    "deal_out.help": "Дело Холопа и ничьё больше",
    "clear_up": "Прибрать стол",
    "clear_up.help": "Дело Дворника и ничьё больше",
    "strike": "Ударить",
    "strike.help": "Дело Палача и ничьё больше",
    "neglect": "Ничего не делать",
    "neglect.help": "Игра сделает за вас и запомнит",
    "proclaim": "Издать указ",
    "proclaim.help": "Один для всех, и для вас тоже, и с причиной",
    "revoke": "Отменить указ",
    "revoke.help": "Больше не действует",
    "object_to": "Возразить против указа",
    "object_to.help": "Указ падёт, если против больше половины остальных",
    "petition": "Подать прошение",
    "petition.help": "Открыто или тайно; может кончиться плохо",
    "answer_petition": "Ответить на прошение",
    "answer_petition.help": "Удовлетворить, отказать или не слушать",
    "denounce": "Донести",
    "denounce.help": "Услышит один правитель",
}

ASKS: dict[str, Template] = {
    "deal_out": {"seat": "Тасуйте и сдавайте!", "": "Тасует и сдаёт {seat}"},
}

REFUSED: dict[str, Template] = {
    "court_not_in_session": "Двор сейчас не собран",
    "you_rule": "Правите вы: это дело подданных",
    "nothing_to_do": "Такой работы для вас сейчас нет",
    "not_your_work": "Это чужая работа",
    "no_reason": "Для наказания нужна формальная вина, и словами",
    "confessor": "Духовника не бьют",
    "too_many_strikes": "За раз не больше {most} {most:удара|ударов|ударов}",
    "punished_enough": "С игрока {who} пока довольно",
    "decree_forbidden": "Такого указ требовать не может",
    "not_aloud": "Просить можно письменно или жестами, но не вслух",
}

OPTIONS: dict[str, Template] = {
    "temptation": "Искушение",
    "temptation.help": "Всем видны кнопки сдачи, уборки и удара; чужая кнопка — нарушение",
}

TERMS: dict[str, dict[str, Forms]] = {
    "reason": {
        "breach": ("нарушение этикета",),
        "duty": ("неисполненный долг",),
        "decree": ("ослушание указа",),
        "disloyalty": ("неверность",),
        "riot": ("бунт",),
        "false_charge": ("ложное обвинение",),
        "petition": ("дерзкое прошение",),
    },
    "duty": {"deal": ("сдача",), "clear": ("уборка стола",), "strike": ("удары",)},
    "etiquette": {
        "rank": ("почтение к чину",),
        "speech": ("право говорить",),
        "naming": ("обращение",),
        "hands_off": ("чужое не трогать",),
    },
    "decreeform": {
        "words": ("своими словами",),
        "bowing": ("поклон перед атакой",),
        "rhymes": ("речь стихами",),
        "whispering": ("говорить шёпотом",),
        "for_some_only": ("не для всех",),
        "real_names": ("настоящие имена",),
        "others_work": ("чужая работа",),
        "open_hands": ("открытые карты",),
        "other_rules": ("иные правила",),
    },
    "manner": {"spoken": ("вслух",), "written": ("письменно",), "gestured": ("жестами",)},
    "answer": {"granted": ("удовлетворено",), "refused": ("отказано",), "unheard": ("не выслушано",)},
}
