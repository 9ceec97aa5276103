"""The referee of words: judges a chat message against the etiquette of a court and its decrees.

It knows Russian and some English, and none of the rules: who may call whom what is asked of the court (`terms`).

- `text` cuts a message into tokens and undoes disguises; `morphology` opens the dictionary; `message` is a message
  as all the others read it.
- `names`: everything that the people of one court may be called, and where it stands in a message. `meant` decides
  whether such a place names somebody at this table, with `others` (somebody elsewhere is named) and `deeds` (what
  the named one does or has done to him).
- `titles` and `bearing`: the same for the short names of characters.
- `findings`: all breaches in one message, with swearing and shouting. `decrees`: the decrees that it breaks.
- `leave`: the formula of asking leave to speak; it never opens the dictionary.
- `diminutives`, `english`, `lexicon`, `proverbs`: lists of words.
"""
