"""Passives: which cards and which leaders they are about, and how far they work (INF-GLO-18, INF-CORE-10)."""

from tabard.games.infinities.rules.reckoning import defense
from tabard.games.infinities.state import GROUP, TIMELINE
from tabard.testing import rule, table

BOOSTS = ["boost", "boost"]


@rule("INF-CORE-08", "INF-GLO-13")
def test_a_passive_on_units_is_not_about_prepared_cards():
    t = table(
        "infinities",
        p1={"leader": "idris-9", "hand": ["directive-purge"], "dice": ["energy", "boost"]},
        p2={
            "leader": "ysara",
            "group": ["lantern-guard", "mirage-host"],
            "timeline": ["daybreak-herald"],
            "dice": BOOSTS,
        },
    )
    s = t.state
    assert [defense(s, card) for card in s.zones[GROUP + 1]] == [7, 5]
    assert [defense(s, card) for card in s.zones[TIMELINE + 1]] == [7]
    t.idle()
