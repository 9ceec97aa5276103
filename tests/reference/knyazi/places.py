"""The characters: who takes part, in which order they rank, of which estate they are."""

NOBLES, BURGHERS, RABBLE = "nobles", "burghers", "rabble"

# K-CHR-1: the number of each; with so many players those numbered up to it take part.
NUMBER = {
    "kholop": 1,
    "tsar": 2,
    "executioner": 3,
    "spy": 4,
    "jester": 5,
    "boyar": 6,
    "sweeper": 7,
    "tsarevich": 8,
    "voevoda": 9,
    "official": 10,
    "confessor": 11,
    "merchant": 12,
}
# K-CHR-2, from the lowest up, as the text has it.
BY_RANK = (
    *("kholop", "sweeper", "jester", "executioner"),
    *("official", "spy", "merchant"),
    *("voevoda", "boyar", "confessor", "tsarevich", "tsar"),
)
# K-CHR-3.
ESTATE = {
    **dict.fromkeys(BY_RANK[:4], RABBLE),
    **dict.fromkeys(BY_RANK[4:7], BURGHERS),
    **dict.fromkeys(BY_RANK[7:], NOBLES),
}
# K-ETI-4: what lies on the table for everyone to reach for, and whose it is.
ITEMS = {"crown": "tsar", "cap": "jester", "club": "executioner"}


def places(players: int, noble_order: str) -> list[str]:
    """K-CHR-1, K-CHR-2: the places of a table, from the lowest to the highest."""
    order = [place for place in BY_RANK if NUMBER[place] <= players]
    if noble_order == "list" and "confessor" in order:
        low, high = order.index("boyar"), order.index("confessor")
        order[low], order[high] = order[high], order[low]
    return order
