"""The rules of the card game in ints and masks, compiled by mypyc.

Without a C compiler the same source runs as Python.

A hand is two words of 36 bits (fields and mountains; forests and seas), a set of seats or places is one word.
`step` makes a move in place: clone the state first if the old one is still wanted. Nothing here knows names, words
or events. What happens is noted as tuples of ints if `State.notes` is a list; `event_mapping.py` makes events of
them.

From low to high: `cards`, `codes` and `law` are constants. `state` is the position, `choices` what a seat may
choose from. Then each matter of the rules has a module with its questions, decisions and effects: `places`,
`mercy`, `table`, `party`, `coup`, `turn`, `throw_in`, `riot`, `attack`, `opening`, `rights`, `demotion`. `engine`
finds questions and decisions by number, and `search` plays ahead with them. A module imports only those before it.
"""
