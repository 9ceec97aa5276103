"""One file a character: whom its abilities may touch, what they do, what may answer them."""
