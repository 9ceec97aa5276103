"""Film whole games: scripted people press the buttons of the page as real people would."""
