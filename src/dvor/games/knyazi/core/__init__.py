"""The rules in ints and masks: compiled where there is a C compiler, the same source in plain Python where not.

A hand is two words of 36 bits (fields and mountains; forests and seas), a set of seats or places is one
word. `step` makes a move in place; `clone` first if the old state is still wanted. Nothing here knows a
name, a word or an event: what happened is noted as tuples of ints when `State.notes` is a list.
"""
