"""What Drakerion is made of for programs that learn it: its actions by kind, its zones, damage, the combat."""

from typing import Final

from tabard.engine.spaces import NUMBER, PIECE, SEAT, Spaces, bits, by_seat, mark, one, rows
from tabard.games.drakerion import state as at
from tabard.games.drakerion.actions import ACTIONS

SPACES: Final = Spaces(
    version=1,
    actions=ACTIONS,
    options=256,
    marks=(mark("owner", SEAT), mark("damage"), mark("shield"), mark("committed"), mark("bearer", PIECE)),
    columns=(
        one("turn"),
        one("first", SEAT),
        one("next_first", SEAT),
        by_seat("gold"),
        by_seat("prestige"),
        by_seat("extra"),
        one("in_actions"),
        one("to_act", SEAT),
        one("passes"),
        one("last_pass", SEAT),
        one("actions"),
        one("phase_over"),
        one("retreated", SEAT),
        bits("face_b"),
        one("combat"),
        one("ap", SEAT),
        one("attacker", PIECE),
        one("defender", PIECE),
        one("ranged"),
        one("cancelled"),
        one("duelist", SEAT),
        one("duel_passes"),
        one("fresh"),
        rows("mods", 24, PIECE, NUMBER, NUMBER, NUMBER, -1),
    ),
    marked=(
        at.UNVEILED,
        at.MELEE_ROW,
        at.SUPPORT_ROW,
        at.BORNE,
        at.BANNER_AT,
        at.CITY_AT,
        at.RETREAT_AT,
        at.LIMBO,
        at.GHOST,
    ),
    nameless={at.CITY_AT: "city", at.RETREAT_AT: "retreat", at.BORNE: "borne", at.GHOST: "ghost"},
)
