"""One file a character: its record, with whom its abilities may touch, what they do and what may answer them."""
