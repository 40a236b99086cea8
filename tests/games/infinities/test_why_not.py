"""Why a piece cannot be used now: what lists the options says so, and falls silent where the piece is offered."""

import pytest
from tests.games.infinities.tables import field

import tabard
from tabard.testing import rule, table
from tabard.testing.checks import where
from tabard.testing.contract import points
from tabard.testing.statements import check_refusals

GAME = tabard.game("infinities")
USED = {
    "INF-MAIN-01": ("hand", "group", "timeline", "enemy:group"),
    "INF-DEP-03": ("hand",),
}


@pytest.mark.parametrize("sample", GAME.samples(), ids=str)
def test_every_piece_is_offered_or_says_why_not(sample):
    assert sum(check_refusals(GAME, sample, seed, USED, 40) for seed in (1, 2)) > 40


@pytest.mark.parametrize("sample", GAME.samples(), ids=str)
def test_every_tile_is_a_step_away_or_says_why_not(sample):
    found = 0
    for seed in (1, 2, 3):
        for s in points(GAME, sample, seed, 60):
            d = s.decision
            if d is None or d.rule not in ("INF-MOVE-04", "INF-MOVE-13"):
                continue
            view = s.view(d.seat)
            offered = {piece for choice in view.ask.choices for piece in choice.pieces}
            for piece in view.pieces:
                if piece.area == "map" and piece.id.startswith("t"):
                    found += 1
                    assert piece.id in offered or piece.why_not, f"{where(GAME, s)}: {piece.name}"
    assert found > 5


def laid(mine, theirs, map=(), **position):
    """A main phase of printed cards, in which the first player holds what a case is about."""
    return table(
        "infinities",
        p1={"leader": "ysara", "dice": ["energy", "boost", "boost"], **mine},
        p2={"leader": "reiso", "dice": ["boost", "boost"], **theirs},
        map=list(map),
        **position,
    )


def shown(t, face, seat=0):
    """The piece with a face, and whether the seat may use it now."""
    view = t[seat].view
    (piece,) = [p for p in view.pieces if p.face == face and p.area != "map"]
    return piece, any(piece.id in choice.pieces for choice in view.ask.choices)


FAR = [{"tile": "ash-flats", "at": (6, 0)}]
NEXT = [{"tile": "ash-flats", "at": (1, 0)}]
MINE = [{"tile": "ash-flats", "at": (1, 0), "control": 0}]
THEIRS = [{"tile": "ash-flats", "at": (1, 0), "control": 1}]
FULL = ["lantern-guard", "lantern-guard", "dune-pilgrim"]

CASES = {
    "no die for a card": (
        "saltback", {"hand": ["saltback"], "dice": ["power", "boost"]}, {}, (),
        "Needs an Energy or Star die", "INF-ACT-05",
        {"dice": ["star", "boost"]}, {}, (),
    ),
    "defense too high": (
        "sunlance", {"hand": ["sunlance"]}, {"group": ["lantern-guard"]}, (),
        "No enemy unit with defense 6 or less (Lantern Guard: defense 7)", "INF-TGT-01",
        {}, {"group": ["dune-pilgrim"]}, (),
    ),
    "no unit at all": (
        "sunlance", {"hand": ["sunlance"]}, {}, (),
        "No enemy unit with defense 6 or less", "INF-TGT-01",
        {}, {"group": ["dune-pilgrim"]}, (),
    ),
    "out of reach": (
        "sunlance", {"hand": ["sunlance"]}, {"group": ["dune-pilgrim"], "at": "ash-flats"}, FAR,
        "No enemy unit with defense 6 or less (Dune Pilgrim: out of your reach)", "INF-REACH-07",
        {}, {"group": ["dune-pilgrim"], "at": "ash-flats"}, NEXT,
    ),
    "nothing prepared": (
        "directive-purge", {"leader": "chijen", "hand": ["directive-purge"]}, {"group": ["saltback"]}, (),
        "No enemy prepared card", "INF-TGT-01",
        {"leader": "chijen"}, {"timeline": ["saltback"]}, (),
    ),
    "track full": (
        "wellkeeper", {"group": ["wellkeeper"], "track": 5}, {}, (),
        "Your reaction track is full (5 of 5)", "INF-TOK-11",
        {"track": 4}, {}, (),
    ),
    "track and hand full": (
        "ysara-deed-1", {"hand": FULL, "track": 5}, {}, (),
        "Your reaction track is full (5 of 5) and your hand is full (3 of 3)", "INF-TOK-11",
        {"hand": FULL[:2], "track": 5}, {}, (),
    ),
    "die missing": (
        "ysara-deed-1", {"dice": ["boost", "boost"], "track": 0}, {}, (),
        "Needs an Energy die", "INF-LDR-12",
        {"dice": ["energy", "boost"], "track": 0}, {}, (),
    ),
    "dice missing": (
        "ysara-deed-2", {"dice": ["energy", "energy"]}, {}, (),
        "Needs a Fortitude die and a Boost die", "INF-LDR-12",
        {"dice": ["fortitude", "boost"]}, {}, (),
    ),
    "a second die missing": (
        "apex-warden", {"leader": "chijen", "group": ["apex-warden"], "dice": ["power", "boost"]}, {}, (),
        "Use its first action: needs another Power die; use its second action: no enemy unit to attack", "INF-LDR-12",
        {"leader": "chijen", "dice": ["power", "power"]}, {"group": ["mirage-host"]}, (),
    ),
    "no action": (
        "oath-singer", {"group": ["oath-singer"]}, {}, (),
        "It has no action", "INF-LDR-10",
        {"group": ["wellkeeper", "oath-singer"], "track": 0}, {}, "wellkeeper",
    ),
    "a tile that is controlled": (
        "daybreak-herald", {"group": ["daybreak-herald"], "at": "ash-flats"}, {}, THEIRS,
        "The tile you are on is controlled already", "INF-CTRL-05",
        {"at": "ash-flats"}, {}, NEXT,
    ),
    "no token to control with": (
        "daybreak-herald", {"group": ["daybreak-herald"], "at": "ash-flats", "track": 0}, {}, NEXT,
        "Your reaction track is empty", "INF-CTRL-07",
        {"at": "ash-flats", "track": 1}, {}, NEXT,
    ),
    "nowhere to warp": (
        "maruun-deed-1", {"leader": "maruun", "hand": FULL, "dice": ["fortitude", "boost"]}, {}, THEIRS,
        "Your leader cannot be warped: there is no unoccupied tile you control anywhere and your hand is full (3 of 3)",
        "INF-WARP-08",
        {"leader": "maruun"}, {}, MINE,
    ),
    "nothing spent": (
        "parallel-process", {"leader": "chijen", "hand": ["parallel-process"]}, {}, (),
        "You have spent no die besides those that pay for this", "INF-DIE-08",
        {"leader": "chijen", "spent": ["power"]}, {}, (),
    ),
    "an empty hand": (
        "memory-leech", {"leader": "chijen", "group": ["memory-leech"]}, {}, (),
        "No fitting enemy (player 2: hand is empty)", "INF-TGT-02",
        {"leader": "chijen"}, {"hand": ["saltback"]}, (),
    ),
    "immune to being moved": (
        "mirage-host", {"group": ["mirage-host"], "hand": FULL, "dice": ["power", "boost"]},
        {"group": ["saltback"]}, (),
        "No fitting enemy (player 2: immune to it) and your hand is full (3 of 3)", "INF-TGT-08",
        {"hand": FULL, "dice": ["power", "boost"]}, {"group": ["dune-pilgrim"]}, (),
    ),
    "no token to spend": (
        "night-of-lamps", {"hand": ["night-of-lamps"], "track": 0}, {"group": ["mirage-host"]}, (),
        "The number that it counts is 0", "INF-TGT-03",
        {"track": 1}, {"group": ["mirage-host"]}, (),
    ),
    "no token to destroy": (
        "null-priest", {"leader": "chijen", "group": ["null-priest"], "dice": ["star", "boost"]}, {"track": 0}, (),
        "No fitting enemy (player 2: reaction track is empty)", "INF-TGT-03",
        {"leader": "chijen", "dice": ["star", "boost"]}, {"track": 1}, (),
    ),
    "a tile somebody else's": (
        "orom-vaal-deed-1", {"leader": "orom-vaal", "dice": ["power", "boost"]}, {}, MINE,
        "No adjacent tile an enemy controls", "INF-TGT-01",
        {"leader": "orom-vaal", "dice": ["power", "boost"]}, {}, THEIRS,
    ),
    "a prepared card without an ability": (
        "wellkeeper", {"timeline": ["wellkeeper"], "dice": ["boost", "boost"]}, {}, (),
        "Play: needs an Energy or Star die; use its action: works in a group only", "INF-ACT-05",
        {"group": ["wellkeeper"], "timeline": [], "track": 0}, {}, (),
    ),
    "a price in a Prepared ability": (
        "sunlance-adept", {"timeline": ["sunlance-adept"], "dice": ["power", "fortitude"]}, {}, (),
        "Play: needs an Energy or Star die; use its Prepared action: needs a Boost die", "INF-ACT-05",
        {"timeline": ["sunlance-adept"], "dice": ["boost", "fortitude"]}, {}, (),
    ),
}  # fmt: skip


@rule("INF-TGT-01", "INF-TGT-03", "INF-LDR-12")
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_reason_and_beside_it_the_offer(case):
    face, mine, theirs, tiles, text, because, change, against, beside = case
    t = laid(mine, theirs, tiles)
    piece, offered = shown(t, face)
    assert (piece.why_not.text, piece.why_not.rule, offered) == (text, because, False)
    t.idle()
    if isinstance(beside, str):
        face, beside = beside, ()
    t = laid({**mine, **change}, against, beside)
    piece, offered = shown(t, face)
    assert offered
    assert piece.why_not is None or ": " in piece.why_not.text
    t.idle()


@rule("INF-ACT-13", "INF-ACT-14", "INF-DP-12")
@pytest.mark.parametrize(
    ("dice", "tiles", "text"),
    [
        (["boost", "boost"], NEXT, "Needs a Power or Star die"),
        (["power", "boost"], FAR, "Out of your reach"),
        (["power", "boost"], NEXT, None),
        (["star", "boost"], NEXT, None),
    ],
)
def test_an_enemy_unit_says_why_it_cannot_be_attacked(dice, tiles, text):
    t = laid({"dice": dice}, {"group": ["mirage-host"], "at": "ash-flats"}, tiles)
    piece, offered = shown(t, "mirage-host")
    assert offered == (text is None)
    assert (piece.why_not.text if piece.why_not else None) == text
    (die,) = [p for p in t[0].view.pieces if p.id == f"die-{dice[0]}-0"]
    if text == "Out of your reach":
        assert die.why_not.text == "No enemy unit that you could attack"
    t.idle()


@rule("INF-TGT-08")
def test_an_immune_unit_is_not_attacked():
    t = laid(
        {"dice": ["power", "power", "boost", "boost"]},
        {"leader": "nine-pale", "group": ["mirage-host", "glass-archer"], "track": 3},
        dice=[6],
    )
    t[0].chooses("attack", "target glass-archer")
    t[1].chooses("react", "no")
    t[0].chooses("die boost")
    t[1].chooses("boost", "change boost to star")
    piece, offered = shown(t, "mirage-host")
    assert (piece.why_not.text, piece.why_not.rule, offered) == (
        "Immune to Power attacks",
        "INF-TGT-08",
        False,
    )
    assert piece.marks["immune"] == 1
    t.idle()


@rule("INF-ACT-14")
def test_an_allys_unit_is_not_attacked():
    spare = ["boost", "boost"]
    t = table(
        "infinities",
        seats=4,
        options={"teams": True},
        p1={"leader": "ysara", "dice": ["power", "boost"]},
        p2={"leader": "reiso", "dice": spare, "group": ["mirage-host"]},
        p3={"leader": "maruun", "dice": spare, "group": ["glass-archer"]},
        p4={"leader": "kolvane", "dice": spare},
    )
    s = t.state
    ally, enemy = (1, 2) if s.team[0] == s.team[1] else (2, 1)
    pieces = {
        p.owner if p.owner is not None else int(p.area[-1]): p
        for p in t[0].view.pieces
        if p.area[:5] == "group"
    }
    assert pieces[ally].why_not.text == "An ally's unit"
    assert pieces[enemy].why_not is None
    t.idle()


@rule("INF-WALL-01", "INF-MOVE-04", "INF-MOVE-06", "INF-WARP-11", "INF-MOVE-05")
def test_tiles_say_why_no_step_leads_there():
    t = field(
        p1={"dice": ["fortitude", "boost"]},
        p2={"at": "sand-one"},
        map=[
            {"tile": "west-wall", "at": (1, 0)},
            {"tile": "sand-one", "at": (0, 1)},
            {"tile": "sand-two", "at": (-1, 0)},
            {"tile": "sand-three", "at": (-2, 0)},
        ],
    )
    t[0].chooses("move")
    told = {
        p.face: p.why_not and (p.why_not.text, p.why_not.rule) for p in t[0].view.pieces if p.id[0] == "t"
    }
    assert told == {
        "rift": ("The leader stands there already", "INF-MOVE-04"),
        "west-wall": ("A wall to the east", "INF-WALL-01"),
        "sand-one": ("A leader stands there", "INF-MOVE-06"),
        "sand-two": None,
        "sand-three": ("Further than one step", "INF-MOVE-04"),
    }
    t[0].chooses("step w", "no", "stop")
    t.idle()


@rule("INF-ACT-26", "INF-ACT-11", "INF-ACT-23")
def test_the_last_die_says_what_it_cannot_pay_for():
    t = laid({"dice": ["star"], "track": 0}, {}, [])
    (die,) = [p for p in t[0].view.pieces if p.id == "die-star-0"]
    assert die.why_not.text == (
        "Play a card: no card that could be played; attack: no enemy unit that you could attack; "
        "change a die: needs another locked die to change"
    )
    t.idle()


@rule("INF-DEP-05", "INF-DEP-06")
def test_deployment_says_what_has_no_room():
    s = GAME.new(2, 1)
    seen = set()
    while len(seen) < 2 and s.round == 0:
        d = s.decision
        if d.rule == "INF-DEP-03":
            view = s.view(d.seat)
            for piece in view.pieces:
                if piece.area == f"hand-{d.seat}" and piece.why_not:
                    seen.add(piece.why_not.text)
        prepares = [o for o in d.options if s.game.describe(s, o).short.startswith("prepare")]
        s.apply(s.roll() if d.seat < 0 else (prepares or d.options)[0])
    assert "Play: only units are played in deployment" in seen


@rule("INF-STORY-04")
@pytest.mark.parametrize(
    ("at", "text"), [("rift", "Only if you are on a Sands of Varra tile"), ("dune-sea", None)], ids=str
)
def test_an_action_of_a_chapter_says_what_it_asks_for(at, text):
    t = table(
        "infinities",
        options={"mode": "story", "chapter": "the-unlit-minute"},
        p1={"leader": "ysara", "dice": ["boost", "energy", "fortitude"], "at": at, "track": 3},
        p2={"leader": "chijen", "dice": ["boost", "boost"]},
        map=[{"tile": "dune-sea", "at": (1, 0)}],
    )
    (page,) = [p for p in t[0].view.pieces if p.id == "chapter-the-unlit-minute-action-light-a-well"]
    assert (page.why_not.text if page.why_not else None) == text
    t.idle()


@rule("INF-MAIN-01", "INF-MAIN-10", "INF-REACT-02")
def test_what_is_true_of_all_pieces_alike_is_said_once():
    t = field(
        p1={"leader": "alpha", "hand": ["mite"], "dice": ["power"]},
        p2={"leader": "noon", "hand": ["guard"], "group": ["recruit"], "track": 3},
        dice=[3],
    )

    def hands(seat):
        return {p.why_not.text for p in t[seat].view.pieces if p.area == f"hand-{seat}"}

    assert hands(1) == {"Not your turn"}
    t[0].chooses("attack")
    assert hands(0) == {"Player 2 decides first"}
    assert hands(1) == {"Another choice comes first"}
    reaction = next(p for p in t[1].view.pieces if p.id == "react-1")
    assert reaction.why_not is None
    reaction = next(p for p in t[0].view.pieces if p.id == "react-0")
    assert reaction.why_not.text == "Only when an enemy's action has destroyed a card or token of yours"
    t[1].chooses("no")
    t.idle()


def test_a_target_that_is_left_out_says_why():
    t = laid(
        {"leader": "sola-venn", "dice": ["power", "power"], "group": ["apex-warden"]},
        {"group": ["mirage-host", "saltback", "glass-archer"]},
    )
    t[0].chooses("use apex-warden 1")
    piece, offered = shown(t, "saltback")
    assert (piece.why_not.text, offered) == ("Defense 9", False)
    assert shown(t, "mirage-host") == (shown(t, "mirage-host")[0], True)
    assert shown(t, "mirage-host")[0].why_not is None
    t[0].chooses("target mirage-host", "stop")
    t[1].chooses("no")
    t.idle()


@rule("INF-REACT-20")
@pytest.mark.parametrize(
    ("hand", "text"),
    [(["insight"], "No unit in your hand that could be played"), (["guard"], None)],
    ids=["no unit", "a unit"],
)
def test_a_reaction_that_the_hand_does_not_allow_says_so_to_its_player(hand, text):
    t = field(
        p1={"leader": "alpha", "dice": ["power"]},
        p2={"leader": "dusk", "hand": hand, "group": ["recruit"], "track": 3},
        dice=[3],
    )
    t[0].chooses("attack")
    (reaction,) = [p for p in t[1].view.pieces if p.id == "react-1"]
    assert (reaction.why_not.text if reaction.why_not else None) == text
    t[1].chooses("no")
    t.idle()


@rule("INF-TGT-09")
def test_who_may_be_declared_for_a_later_part_is_refused_nothing():
    t = table(
        "infinities",
        seats=3,
        p1={"leader": "idris-9", "hand": ["golden-handshake"], "track": 2, "dice": ["energy", "boost"]},
        p2={"leader": "reiso", "track": 5, "dice": ["boost", "boost"]},
        p3={"leader": "ysara", "track": 4, "dice": ["boost", "boost"]},
        map=[{"tile": "ash-flats", "at": (1, 0), "control": 1}],
    )
    t[0].chooses("play golden-handshake", "no")
    t[0].may("leader 2", "leader 3")
    standing = {p.id: p.why_not for p in t[0].view.pieces if p.id.startswith("leader-")}
    assert standing["leader-1"] is standing["leader-2"] is None
    t[0].chooses("leader 2")
    t.idle()


def test_a_question_about_a_trigger_refuses_no_target_of_it():
    t = laid(
        {"leader": "idris-9", "timeline": ["cutter-drone"], "dice": ["power"]},
        {"group": ["mirage-host", "glass-archer"], "track": 0},
        dice=[1],
    )
    t[0].chooses("attack", "target mirage-host")
    assert t.rule == "INF-RES-10"
    drone, offered = shown(t, "cutter-drone")
    assert offered
    assert t[0].view.ask.source == drone.id
    assert all(p.why_not is None for p in t[0].view.pieces if p.area == "group-1")
    t[0].chooses("no")
    t.idle()


@rule("INF-ACT-10")
def test_cards_that_a_text_does_not_let_one_play_say_why():
    t = laid(
        {"leader": "kestrel-amoy", "hand": ["foundry-hulk", "directive-purge"], "timeline": ["signal-jam"]},
        {},
    )
    t[0].chooses("use kestrel-amoy 1")
    assert t.rule == "INF-ACT-09"
    areas = ("hand-0", "timeline-0")
    told = {p.face: p.why_not and p.why_not.text for p in t[0].view.pieces if p.area in areas}
    assert told == {"foundry-hulk": None, "directive-purge": "No unit", "signal-jam": "No unit"}
    t[0].chooses("pick foundry-hulk")
    t.idle()
