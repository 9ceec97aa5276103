"""По-русски: то, что говорится в любой игре."""

from dvor.words.dictionary import Dictionary

WORDS = Dictionary(
    texts={
        "refused.over": "Игра уже закончена",
        "refused.chance": "Такого расклада быть не может",
        "refused.silence": "За это место никто не молчит: ход не принят",
        "refused.stale": "Этот вопрос уже закрыт: посмотрите, что спрашивают теперь",
        "refused.not_asked": "Вас сейчас не спрашивают или вы уже ответили",
    },
    terms={},
)
