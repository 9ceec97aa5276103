"""Measure the CPU time of the referee of words: its first judgement, which opens the dictionary, and later ones.

python -m bench.referee
"""

import time

from dvor.games.knyazi.judge import Present, judge
from dvor.games.knyazi.names import Character
from dvor.kernel import Person

ROUNDS = 300
LADDER = tuple(Character(one) for one in ("kholop", "sweeper", "jester", "executioner", "spy", "boyar", "tsar"))
NAMES = ("Марк", "Надежда", "Слава", "Роман", "Пётр", "Вера", "Борис")
COURT = Present(tuple(Person(name) for name in NAMES), LADDER, LADDER)
MESSAGES = {
    "without names": "слушайте, а кто вообще в курсе, чья сейчас очередь? я уже два раза подкинул, беру, а вы всё "
    "спорите о том, у кого была шестёрка, и чай давно остыл, давайте уже доиграем эту партию до полуночи",
    "with names": "ну что, Борис, опять у Веры все козыри, а Петька подглядывает и молчит? царь спит, боярин "
    "берёт, слава богу, что Роман дочитал вчера книгу, иначе Надежда до сих пор мела бы двор у Марка под окном",
}


def main() -> None:
    start = time.process_time()
    judge("Борис", 0, None, COURT)
    print(f"the first judgement: {time.process_time() - start:.2f} s")
    for name, text in MESSAGES.items():
        judge(text, 0, None, COURT)
        start = time.process_time()
        for number in range(ROUNDS):
            judge(f"{text[:195]} {number}", 0, None, COURT)  # never the same text twice
        spent = (time.process_time() - start) / ROUNDS
        print(f"{len(text[:200])} characters {name}: {spent * 1000:.2f} ms")


if __name__ == "__main__":
    main()
