"""The court: what people do besides playing cards (words, duties, punishments, decrees, petitions, votes).

`state` holds what the court remembers between two moves; it stands beside the core's state, and plain card play
leaves it alone. An action at court is carried out on a `Transition`, which collects the new state and the facts to
tell. Nothing here ever answers the question of the card game: all offers are asides, except in a vote.

Each matter has a module with its offers, what its actions do, and why they may be refused:

- `speech`: words, gestures, notes, permission to speak, complaints, and what the referee found in words;
- `work`: the duties of places, and the temptation to do somebody else's;
- `punishments`: strikes, errands, demotion of loose tongues;
- `decrees`: issued by the ruler or bought for a trump;
- `petitions`: petitions and denunciations;
- `papers`: orders that wait for the Official's signature under bureaucracy;
- `votes`: charges of a forbidden name, votes of the council;
- `chronicle`: what the game and the chronicler write down.

Every module has a table `ACTIONS` with a row (`handler.Handler`) for each kind of action; `moves` joins the tables,
carries actions out and reacts to what happens at the card table. Actions and events stand in a file each, as on the
wire, because logs, dictionaries and the page know them by their names and not by their matter.
"""
