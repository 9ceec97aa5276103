"""A whole game of each kind, pressed by a script as people would, and filmed as strips of pictures."""
