"""The referee of words: what in a message breaks the etiquette of naming, asks leave, or offends pious ears.

`text` and `message` cut a message into words, `morphology` knows what each may be. `names` is all that the people
of one court may be called (`families`, `forms`, `latin`), `hits` where they may have been, `meant` and `others`
whether they were (`deeds`, `named_in_english`); `evidence` weighs what speaks for this table and against it.
`titles` and `bearing` are the same for the short names of characters. `tongues` listens for swearing and shouting,
`leave` knows the formula of asking to speak. `findings` is what comes of it all.
"""
