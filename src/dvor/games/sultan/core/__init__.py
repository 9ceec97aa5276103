"""The engine of the game in small ints and masks: compiled where a C compiler is at hand.

The cast is called up before anything else here, so that every process numbers decisions and questions alike.
"""

from dvor.games.sultan.core import cast as cast
