"""The court: words, duties, punishments, decrees and petitions around the card game."""
