"""The engine of the game in small ints and masks: compiled where a C compiler is at hand."""
