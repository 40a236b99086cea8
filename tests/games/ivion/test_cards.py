"""The card set of Ivion: its counts, its marks, its figures, and that the whole language is used."""

from collections import Counter, defaultdict
from typing import get_args

import msgspec
import pytest
from msgspec import structs
from tests.games.ivion.tables import tile_name

import tabard
from tabard.games.ivion import acts, vocabulary
from tabard.games.ivion import parts as p
from tabard.games.ivion.checks import FILES, card_problems, check_box, deals_damage, load_box
from tabard.games.ivion.printed import Card, generated_text
from tabard.language.parts import verbs_in, walk
from tabard.testing import rule, table

CARDS = load_box()
BY_KEY = {card.id: card for card in CARDS}
DECK = [card for card in CARDS if card.kind in ("class", "specialization")]
CLASSES = ("knight", "wizard", "sorcerer", "rogue")
SPECIALIZATIONS = ("saint", "illusionist", "stormcaller", "nightblade")


def parts(value, kind):
    """Every part of a kind inside a card."""
    return [part for part in walk(value) if isinstance(part, kind)]


def statics(card):
    return parts(card, vocabulary.Static)


def users(names):
    """For each name how many cards use it; `names` tells what a card uses."""
    found = Counter()
    for card in CARDS:
        found.update(set(names(card)))
    return found


def changed(key, **changes):
    """What is wrong with the box once some fields of a card are changed."""
    cards = [structs.replace(c, **changes) if c.id == key else c for c in CARDS]
    return [problem for problem in check_box(cards) if f"'{key}'" in problem]


# -- counts -----------------------------------------------------------------------------------------


def test_the_box_holds_what_it_should():
    kinds = Counter(card.kind for card in CARDS)
    assert kinds == {
        "archetype": 8,
        "terrain": 3,
        "class": 80,
        "specialization": 40,
        "ultimate": 4,
        "trait": 24,
        "relic": 8,
    }
    of = Counter(card.archetype for card in DECK)
    assert of == {**dict.fromkeys(CLASSES, 20), **dict.fromkeys(SPECIALIZATIONS, 10)}
    assert len(FILES) == 12
    assert check_box(CARDS) == []
    assert len({card.name for card in CARDS}) == len(CARDS)


def test_copies_are_enough_for_every_legal_deck():
    assert {card.count for card in DECK} == {3}
    assert {card.count for card in CARDS if card not in DECK} == {1}


def test_the_four_classes_share_two_colours():
    colours = {key: BY_KEY[key].colours for key in (*CLASSES, *SPECIALIZATIONS)}
    assert colours == {
        "knight": ("white",),
        "wizard": ("blue",),
        "sorcerer": ("red",),
        "rogue": ("blue", "red"),
        "saint": ("white",),
        "illusionist": ("blue", "green"),
        "stormcaller": ("red", "white"),
        "nightblade": ("red", "green"),
    }
    shared = Counter(colour for key in CLASSES for colour in colours[key])
    assert [colour for colour, n in shared.items() if n > 1] == ["blue", "red"]


def test_traits_ask_for_single_double_and_mixed_pips():
    shapes = Counter((len(c.pips), len(set(c.pips))) for c in CARDS if c.kind == "trait")
    assert shapes[1, 1] >= 6
    assert shapes[2, 1] >= 3
    assert shapes[2, 2] >= 3
    assert sum(shapes.values()) >= 12


@rule("IVI-SETC-05", "IVI-HC-06")
@pytest.mark.parametrize("key", [*CLASSES, *SPECIALIZATIONS])
def test_every_archetype_has_fifteen_marks(key):
    marks = sorted(card.marks for card in DECK if card.archetype == key)
    assert marks == ([0] * 5 + [1] * 15 if key in CLASSES else [1] * 5 + [2] * 5)


@rule("IVI-SETC-05")
def test_a_box_with_other_marks_is_refused():
    assert changed("unweave", marks=2)[0].endswith("a class card or a trait has at most 1 (IVI-SETC-05)")
    cards = [structs.replace(c, marks=0) if c.id == "unweave" else c for c in CARDS]
    assert check_box(cards) == ["archetype 'wizard': 14 Herocrafting marks, not 15 (IVI-SETC-05)"]
    assert check_box(cards, strict=False) == []
    assert {card.marks for card in CARDS if card.kind in ("ultimate", "relic")} == {0}


# -- what is printed --------------------------------------------------------------------------------


@rule("IVI-SETC-01")
def test_an_attack_damages_a_target_as_it_resolves_and_nothing_else_does():
    for card in CARDS:
        if card.is_playable:
            assert (card.type == "attack") == deals_damage(card), card.id
    assert changed("broad-cleave", type="ability") == [
        "card 'broad-cleave': field type: a card that damages a target as it resolves is an attack (IVI-SETC-01)"
    ]
    assert changed("vow-of-arms", type="attack") == [
        "card 'vow-of-arms': field type: an attack can damage a target as it resolves (IVI-SETC-01)"
    ]


@rule("IVI-SETC-02")
def test_a_passive_has_no_cost():
    for card in CARDS:
        if card.type == "passive":
            assert (card.actions, card.power, card.is_playable) == (None, None, False), card.id
    assert any("IVI-SETC-02" in problem for problem in changed("timerunner", actions=0, power=0))
    t = table(
        "ivion", p1={"feats": ["confuse", "timerunner", "ponder"], "actions": 5, "power": 5, "tile": "b2"}
    )
    assert [short for short in t[0].options if short.startswith("use")] == ["use ponder"]
    t.idle()


@rule("IVI-SETC-03")
def test_ultimates_start_their_heroes_on_the_healthy_side():
    ultimates = {card.archetype: card.hp for card in CARDS if card.kind == "ultimate"}
    assert ultimates == {"saint": 43, "illusionist": 38, "stormcaller": 35, "nightblade": 38}
    assert all(34 <= hp <= 50 for hp in ultimates.values())
    with pytest.raises(msgspec.ValidationError, match=">= 21"):
        msgspec.convert({"id": "low", "name": "Low", "kind": "ultimate", "hp": 20}, Card)


@rule("IVI-SETC-04")
def test_every_deck_card_has_a_banner_or_is_heroic():
    for card in DECK:
        assert bool(card.banner) != card.heroic, card.id
    for card in CARDS:
        if card.kind in ("ultimate", "trait"):
            assert bool(card.banner or card.heroic) == card.is_playable, card.id
    assert any("IVI-SETC-04" in problem for problem in changed("parry", banner=()))


@rule("IVI-SETC-08")
def test_the_archetype_of_a_card_gives_its_marker_and_colours():
    game = tabard.game("ivion")
    for card in CARDS:
        if card.kind in ("class", "specialization", "ultimate"):
            archetype = BY_KEY[card.archetype]
            assert archetype.role == ("class" if card.kind == "class" else "specialization")
            assert archetype.name in game.face(card).kind, card.id
    assert any("IVI-SETC-09" in problem for problem in changed("parry", archetype="saint"))


@rule("IVI-SETC-09")
def test_an_ultimate_and_the_cards_of_its_specialization_find_each_other():
    for key in SPECIALIZATIONS:
        ultimates = [card for card in CARDS if card.kind == "ultimate" and card.archetype == key]
        assert len(ultimates) == 1
        assert sum(c.kind == "specialization" and c.archetype == key for c in CARDS) == 10
    assert "archetype 'saint': 0 ultimates (IVI-ULT-01)" in check_box(
        [c for c in CARDS if c.kind != "ultimate"]
    )


@rule("IVI-COMP-02")
def test_aids_are_no_game_objects():
    kinds = {"class", "specialization", "ultimate", "trait", "relic"}
    assert {card.kind for card in CARDS if card.kind not in ("archetype", "terrain")} == kinds
    s = tabard.game("ivion").new(options={"first": "1"})
    lying = [card for zone in s.zones for card in zone]
    assert {BY_KEY[s.book.keys[s.face[card]]].kind for card in lying} == kinds
    assert len(lying) == 2 * (45 + 3) + 8  # the Saint has relics


@rule("IVI-COMP-01")
def test_tokens_never_run_out():
    everywhere = {tile_name(number): "burning-ground" for number in range(16)}
    full = {"slow": 5, "silence": 5, "disarm": 5, "actions": 5, "power": 5, "initiative": 30}
    t = table(
        "ivion",
        p1={**full, "hand": ["kindled-soul"], "deck": ["parry"]},
        p2=full,
        terrain=everywhere,
    )
    assert all(t.state.terrain)
    t[0].chooses("initiative draw")
    assert list(t.state.initiative) == [29, 30]
    t.idle()


# -- figures ----------------------------------------------------------------------------------------


def test_figures_are_in_the_ranges_of_the_published_cards():
    assert {card.range for card in DECK} == {None, 1, 2, 3}
    lines = Counter((card.actions, card.power) for card in DECK)
    assert lines.most_common(1)[0][0] == (-1, 1)
    assert 1 / 4 < lines[-1, 1] / len(DECK) < 2 / 5
    heroic = sum(card.heroic for card in DECK) / len(DECK)
    assert 0.07 < heroic < 0.13
    banners = Counter(card.banner for card in DECK if card.banner)
    assert [banner for banner, _ in banners.most_common(2)] == [("silence",), ("disarm",)]
    assert len(banners) == 7
    for card in DECK:
        if card.type == "attack":
            dealt = [part.n for part in parts((card.do, card.modes), acts.Damage)]
            fixed = [n for n in dealt if isinstance(n, int)]
            assert all(2 <= n <= 12 for n in fixed), card.id
        for given in parts(card, acts.Control):
            for n in (given.slow, given.silence, given.disarm):
                assert n is None or not isinstance(n, int) or 1 <= n <= 4, card.id


def test_the_published_feats_are_as_known():
    confuse = BY_KEY["confuse"]
    assert (confuse.hp, confuse.type) == (38, "passive")
    assert confuse.triggers[0].on == "hit"
    assert BY_KEY["light-of-the-reliquary"].passives[0].instead.event == "second-wind"
    assert BY_KEY["timerunner"].passives == (vocabulary.Static(diagonal=True),)
    for key in ("ponder", "enchant"):
        assert (BY_KEY[key].actions, BY_KEY[key].power) == (-1, 1)
    assert BY_KEY["enchant"].range == 2
    spellwake = BY_KEY["spellwake"].triggers[0]
    assert (spellwake.on, spellwake.do[0].damage.n, spellwake.do[0].damage.not_below) == ("second-wind", 5, 1)


# -- the language -----------------------------------------------------------------------------------


def test_every_verb_is_used_by_two_cards():
    used = users(lambda card: [word for word, _ in verbs_in(card)])
    assert [verb for verb in vocabulary.Effect.__struct_fields__ if used[verb] < 2] == []


@pytest.mark.parametrize("around", ["may", "when"])
def test_a_repetition_inside_another_is_refused_wherever_it_stands(around):
    once = {"each": {"n": 2, "do": [{"draw": {}}]}}
    twice = {"each": {"n": 2, "do": [{"may": {"do": [once]}}]}}
    for said, wrong in ((once, 0), (twice, 1)):
        outer = {"may": {"do": [said]}, "when": {"met": [{"turn": "yours"}], "do": [said]}}
        (effect,) = msgspec.convert([{around: outer[around]}], tuple[vocabulary.Effect, ...])
        found = changed("parry", do=(*BY_KEY["parry"].do, effect))
        assert found == ["card 'parry': an each stands inside another each"] * wrong


@pytest.mark.parametrize(
    ("field", "said", "problem"),
    [
        ("do", [{"play": {"fit": {"key": "nothing"}}}], "there is no card 'nothing'"),
        ("do", [{"plant": {"card": "nothing"}}], "there is no card 'nothing' to plant"),
        ("do", [{"morph": {"into": "parry"}}], "there is no trait 'parry'"),
        ("do", [{"terrain": {"kind": "any", "at": "you"}}], "there is no terrain 'any'"),
        ("do", [{"clear": {"into": "nothing"}}], "there is no terrain 'nothing'"),
        ("targets", [{"terrain": "nothing"}], "there is no terrain 'nothing'"),
        ("met", [{"tile": {"terrain": "nothing"}}], "there is no terrain 'nothing'"),
        (
            "triggers",
            [{"on": "entered-terrain", "this": True, "terrain": "nothing", "do": [{"draw": {}}]}],
            "there is no terrain 'nothing'",
        ),
    ],
)
def test_names_that_nothing_in_the_set_has_are_refused(field, said, problem):
    kind = {f.name: f.type for f in structs.fields(Card)}[field]
    assert changed("parry", **{field: msgspec.convert(said, kind)}) == [f"card 'parry': {problem}"]


def test_every_moment_is_used_by_two_cards():
    used = users(lambda card: [trigger.on for trigger in card.triggers])
    assert [moment for moment in get_args(p.Moment) if used[moment] < 2] == []


def test_every_static_and_every_prohibition_is_used():
    used = users(
        lambda card: [n for s in statics(card) for n in vocabulary.STATIC_KINDS if getattr(s, n) is not None]
    )
    assert [name for name in vocabulary.STATIC_KINDS if used[name] < 2] == []
    forbidden = users(lambda card: [s.cannot for s in statics(card) if s.cannot])
    assert sorted(forbidden) == sorted(get_args(p.Prohibition))


def test_every_condition_target_and_price_is_used():
    used = users(
        lambda card: [n for c in parts(card, p.Condition) for n in c.__struct_fields__ if getattr(c, n)]
    )
    assert [name for name in p.Condition.__struct_fields__ if used[name] < 2] == []
    aimed = users(
        lambda card: [n for g in parts(card, p.Target) for n in p.TARGET_KINDS if getattr(g, n) is not None]
    )
    assert [name for name in p.TARGET_KINDS if aimed[name] < 2] == []
    paid = users(
        lambda card: [n for x in parts(card, acts.Price) for n in x.__struct_fields__ if getattr(x, n)]
    )
    assert [name for name in acts.Price.__struct_fields__ if not paid[name]] == []


def has(verb):
    return lambda card: any(word == verb for word, _ in verbs_in(card))


def gives(kind):
    return lambda card: any(getattr(part, kind) is not None for part in parts(card, acts.Control))


def attaches(to, tile=False):
    def check(card):
        for part in parts(card, acts.Attach):
            if part.to == to and any(group.tile is not None for group in card.targets) == tile:
                return True
        return False

    return check


def travels(*who):
    return lambda card: any(part.who in who for part in parts(card, acts.Travel))


@rule("IVI-SETC-07")
@pytest.mark.parametrize(
    ("what", "check"),
    {
        "power generation": lambda card: (card.power or 0) > 0,
        "power cost": lambda card: (card.power or 0) < 0,
        "attack": lambda card: card.type == "attack",
        "destroy": has("destroy"),
        "instant": lambda card: card.instant,
        "counter": has("counter"),
        "heroic": lambda card: card.heroic,
        "attach to own hero": attaches("you"),
        "attach to opponent": attaches("target"),
        "attach to tile": attaches("target", tile=True),
        "travel own hero": travels("you"),
        "travel opponent": travels("target"),
        "slow": gives("slow"),
        "silence": gives("silence"),
        "disarm": gives("disarm"),
        "stun": has("stun"),
        "draw": has("draw"),
        "discard": has("discard"),
        "heal": has("heal"),
        "terrain creation": has("terrain"),
        "cantrip": lambda card: card.cantrip,
        "unleash": lambda card: card.unleash is not None,
        "copy": has("copy"),
        "free play": lambda card: any(part.free for part in parts(card, acts.Play)),
        "become chivalrous": has("chivalry"),
        "gain relic": has("relic"),
        "reveal": has("reveal"),
        "look": has("look"),
        "damage reduction": lambda card: any(s.reduce is not None for s in statics(card)),
        "start of turn": lambda card: any(trigger.on == "start" for trigger in card.triggers),
        "end of turn": lambda card: any(trigger.on == "end" for trigger in card.triggers),
        "return from discard": has("recover"),
        "shuffle": has("shuffle"),
        "payment": has("pay"),
    }.items(),
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_set_exercises_every_mechanic(what, check):
    assert [card.id for card in CARDS if check(card)], what


def test_relics_attach_and_do_not():
    kinds = Counter(card.attaches for card in CARDS if card.kind == "relic")
    assert kinds[True] >= 1
    assert kinds[False] >= 1


# -- texts ------------------------------------------------------------------------------------------


def test_every_card_says_what_it_does():
    for card in CARDS:
        if card.kind == "archetype":
            continue
        assert card.text, card.id
        assert len(card.text) <= 400, (card.id, len(card.text))
        assert not card_problems(card)
        if card.kind != "terrain":
            assert card.text == generated_text(card), card.id


def test_no_two_cards_do_the_same():
    seen = defaultdict(list)
    for card in DECK:
        seen[card.type, card.actions, card.power, card.range, card.instant, card.cantrip, card.text].append(
            card.id
        )
    assert [keys for keys in seen.values() if len(keys) > 1] == []
