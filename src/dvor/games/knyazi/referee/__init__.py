"""The referee of words: what in a message breaks the etiquette of naming, asks leave, or offends pious ears.

`text` cuts a message into words, `morphology` knows what each may be, `names` and `titles` look for the people and the
places of one court, `sense` decides by the words around whether a word means what it could, `tongues` listens for
swearing and shouting, `leave` knows the formula of asking to speak; `findings` is what comes of it.
"""
