"""The referee of words: judges a chat message against the etiquette of a court and its decrees.

It knows Russian and some English, and none of the rules: what it has to know of the court is asked for in `terms`.

Nobody may call another person by name, nor a superior by the bare short title; the referee looks for both. To find
candidates is the easy half: all forms of the few names and titles at one table, also in the other alphabet or in
disguise. The hard half is to tell whether a candidate means somebody here. "Слава" is a name and a word for glory,
"Борис" may be a neighbour or a poet, "царь горы" is a game, and a proverb speaks of nobody.

So every candidate gets a certainty. `CERTAIN` is charged at once and demotes, so it has to be right: grammar or the
situation must exclude any other meaning. `LIKELY` is whispered to a person who may look into it. `UNCLEAR` is
forgotten. In doubt the referee stays silent, for a wrong charge spoils a game more than a missed one. Grammar is
preferred to lists: in which case a word stands, what its verb does, whether it is set apart by commas. Lists only
hold what grammar cannot know. `make referee` measures the result on labelled messages.

- `text` cuts a message into tokens and undoes disguises; `morphology` opens the dictionary; `message` is a message
  as all the others read it.
- `names`: everything that the people of one court may be called, and where it stands in a message.
- `name_certainty`: whether such a place names somebody at this table, with `outsiders` (somebody elsewhere is
  named) and `verbs` (what the named one does or has done to him).
- `titles` and `title_certainty`: the same for the short names of characters.
- `findings`: all breaches in one message, with swearing and shouting. `decrees`: the decrees that it breaks.
- `permission`: the formula of asking permission to speak; it never opens the dictionary.
- `diminutives`, `english`, `lexicon`, `proverbs`: lists of words.
"""
