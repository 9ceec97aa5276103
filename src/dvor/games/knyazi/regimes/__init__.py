"""How the realm is governed: amendments to the rules, one file each."""
