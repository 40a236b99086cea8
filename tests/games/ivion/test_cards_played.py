"""What every playable card does in one and the same scene, against the list in `cards_played.txt`.

Hero 1 at b2 with 30 of 43 HP, 3 actions, 3 power and 1 initiative plays the card; hero 2 at b3 with 30 of 40 HP,
2 actions and 2 power does not answer. A card that only answers is played in response to a Broad Cleave of hero 2.
"""

from pathlib import Path

import pytest
from tests.games.ivion.tables import tile_name

from tabard.games.ivion import state as v
from tabard.games.ivion.checks import load_box
from tabard.games.ivion.rules.rows import L_ROW
from tabard.testing import table

CARDS = load_box()
BY_KEY = {card.id: card for card in CARDS}
LIST = Path(__file__).with_name("cards_played.txt")
PILE = [
    "broad-cleave",
    "healing-hands",
    "unweave",
    "arcane-bolt",
    "rime-ray",
    "parry",
    "smite",
    "lightning-bolt",
]
OTHERWISE = {
    "last-stand": {"hp": 15},
    "meteor": {"power": 5},
    "echo-of-miracles": {"gained": 1, "gone": ["pilgrims-lantern"]},
}
LIKED = ("hero 2", "tile b4", "tile b3", "tile a2")
PILES = {
    "deck": v.DECK,
    "hand": v.HAND,
    "discard": v.DISCARD,
    "feats": v.FEATS,
    "relics": v.RELICS,
    "field": v.FIELD,
}


def scene(key, active):
    """The table with the card in hand or in the feat zone, and hero 2 about to be answered if it is active."""
    card = BY_KEY[key]
    is_feat = card.kind in ("trait", "ultimate")
    one = {
        "hp": 30,
        "max_hp": 43,
        "actions": 3,
        "power": 3,
        "initiative": 1,
        "tile": "b2",
        "hand": [*([] if is_feat else [key]), "time-slip", "throwing-knife"],
        "deck": PILE,
        "discard": ["smite", "shield-bash"],
        "relics": ["chalice-of-dawn", "pilgrims-lantern"],
        "feats": [key] if is_feat else ["wrath-of-the-sky", "oathkeeper"],
        **OTHERWISE.get(key, {}),
    }
    two = {
        "hp": 30,
        "max_hp": 40,
        "actions": 2,
        "power": 2,
        "initiative": 1,
        "tile": "b3",
        "hand": ["broad-cleave", "parry", "vow-of-arms"],
        "deck": PILE,
        "discard": ["broad-cleave", "vow-of-arms"] * 3,
        "feats": ["wrath-of-the-sky", "destiny", "ponder"],
        "attached": [{"card": "scrying-pool", "to": "hero 2"}],
        "chivalrous": True,
    }
    ground = {"a2": "burning-ground", "b3": "burning-ground"}
    return table("ivion", p1=one, p2=two, active=active, terrain=ground)


def figures(s):
    """Everything that a card can change, by name."""
    found = {}
    for seat in (0, 1):
        for name in ("hp", "max_hp", "actions", "power", "initiative", "chivalrous", "winded"):
            found[f"{seat + 1} {name}"] = getattr(s, name)[seat]
        for kind, name in enumerate(("slow", "silence", "disarm")):
            found[f"{seat + 1} {name}"] = s.control[seat * 3 + kind]
        found[f"{seat + 1} tile"] = tile_name(s.tile[seat])
        for name, zone in PILES.items():
            found[f"{seat + 1} {name}"] = len(s.zones[zone + seat * v.PER_SEAT])
    for cell, kind in enumerate(s.terrain):
        found[f"ground {tile_name(cell)}"] = s.book.keys[kind] if kind else "plain"
    found["gone"] = len(s.zones[v.GONE])
    found["lasting"] = len(s.mods) // L_ROW
    return found


def answer(t, wanted):
    """The option taken: what the case asks for, what is liked, else the first that does something."""
    offered = t[t.asked].options
    for text in (*wanted, *LIKED):
        if text in offered:
            return text
    return next((text for text in offered if text not in ("pass", "no", "no unleash")), offered[0])


def outcome(key, wanted=("no unleash",)):
    """What playing the card changes."""
    card = BY_KEY[key]
    play = f"{'use' if card.kind in ('trait', 'ultimate') else 'play'} {key}"
    t = scene(key, 0)
    told = ""
    if play not in t[0].options:
        t.idle()
        t = scene(key, 1)
        t[1].chooses("play broad-cleave")
        told = "(answers) "
    before = figures(t.state)
    t[0].chooses(play)
    while len(t.state.frames) > 1:
        t[t.asked].chooses("pass" if t.state.decision.response else answer(t, wanted))
    t.idle()
    after = figures(t.state)
    return told + "; ".join(
        f"{name} {before[name]} > {after[name]}" for name in after if before[name] != after[name]
    )


def cases():
    """A line for each card, mode and unleash."""
    for card in CARDS:
        if not card.is_playable:
            continue
        if card.unleash is not None:
            yield card.id, ("no unleash",), ""
            yield card.id, ("unleash",), ", unleashed"
        elif card.modes:
            for n in range(1, len(card.modes) + 1):
                yield card.id, (f"mode {n}",), f", mode {n}"
        else:
            yield card.id, (), ""


def expected():
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return dict(line.split(": ", 1) for line in lines)


EXPECTED = expected() if LIST.exists() else {}


@pytest.mark.parametrize(
    ("key", "wanted", "how"), list(cases()), ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_card_does_what_the_list_says(key, wanted, how):
    assert outcome(key, wanted) == EXPECTED[key + how]


def test_the_list_names_every_playable_card():
    assert list(EXPECTED) == [key + how for key, _, how in cases()]
