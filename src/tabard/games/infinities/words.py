"""The actions of Infinities in words: short texts that people type, and sentences."""

from typing import Final

from tabard.engine.action_text import ActionText
from tabard.engine.ids import CardId, Seat, piece_of
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.basics import attackable
from tabard.games.infinities.rules.maps import DIRECTION_NAMES, DIRECTIONS, axial, turned
from tabard.games.infinities.rules.reckoning import defense
from tabard.games.infinities.rules.terms import ICON_NAMES, ICONS, REACH, WORLD_KEYS
from tabard.games.infinities.rules.turns import named_action, page_of
from tabard.games.infinities.rules.verbs_flow import Modes
from tabard.games.infinities.state import DRAWN, GROUP, HAND, PILE, REVEALED, TIMELINE, InfState
from tabard.language.english import listed

WORLD_NAMES: Final = ["the Sands of Varra", "the Genesis Circuit"]
FACTION_NAMES: Final = ["the Lightbearers", "the DEVA Network"]
_FIXED: Final = {
    a.DONE: ("done", "Done", ""),
    a.CONTINUE: ("continue", "Go on", "INF-START-09"),
    a.GAIN: ("gain", "Gain a reaction token", "INF-START-02"),
    a.NO: ("no", "No", ""),
    a.KEEP_DICE: ("keep", "Keep these dice", "INF-ROLL-05"),
    a.REROLL: ("reroll", "Reroll all three", "INF-ROLL-03"),
    a.SKIP: ("skip", "Wait: nothing can be done now", "INF-MAIN-09"),
    a.GO: ("go", "Go where you are forced", "INF-MOVE-13"),
    a.STOP: ("stop", "Stop here", "INF-TGT-06"),
    a.CONTROL: ("control", "Spend a reaction token to control it", "INF-CTRL-01"),
    a.CHECK: ("check", "Roll the check", "INF-DIE-10"),
    a.YES: ("yes", "Yes", "INF-DP-22"),
    a.REACT: ("react", "React", "INF-REACT-02"),
}
_BASIC: Final = {
    a.ATTACK: ("attack", "Attack an enemy unit", "INF-ACT-13", "power"),
    a.MOVE: ("move", "Move up to two spaces", "INF-ACT-20", "fortitude"),
    a.BOOST: ("boost", "Change another locked die", "INF-ACT-24", "boost"),
}


def tile_name(s: InfState, tile: CardId) -> str:
    return s.book.side_names[s.face[tile] * 2 + s.tile_side[tile]]


def tile_key(s: InfState, tile: CardId) -> str:
    return s.book.side_keys[s.face[tile] * 2 + s.tile_side[tile]]


def card_key(s: InfState, card: CardId) -> str:
    """What people type for an active card; equal ones are numbered by player, group before timeline."""
    key = s.book.keys[s.face[card]]
    before = _alike_before(s, card)
    return f"{key}#{before + 1}" if before else key


def card_name(s: InfState, card: CardId) -> str:
    """An active card by name, numbered like its key."""
    name = s.book.names[s.face[card]]
    before = _alike_before(s, card)
    return f"{name} ({before + 1})" if before else name


def _alike_before(s: InfState, card: CardId) -> int:
    """How many equal active cards are counted before this one; none of one that is not active."""
    no = s.face[card]
    found = 0
    for p in range(s.players):
        for at in (GROUP, TIMELINE):
            for one in s.zones[at + p]:
                if one == card:
                    return found
                if s.face[one] == no:
                    found += 1
    return 0


def pieces_in(s: InfState, zone: int, no: int) -> tuple[str, ...]:
    """The pieces of a zone with a face, as the view calls them."""
    return tuple([piece_of(card) for card in s.zones[zone] if s.face[card] == no])


def describe(s: InfState, action: int) -> ActionText:
    """The words of an option of the current decision."""
    kind = action >> a.BITS
    arg = action & a.ARGUMENT
    d = s.pending
    if kind in _FIXED:
        short, long, rule = _FIXED[kind]
        pieces = (f"react-{d.seat}",) if kind == a.REACT else ()
        return ActionText(short, _asked(s, kind, long), pieces, rule or d.rule)
    if kind in (a.ICON, a.LOCK, a.DIE):
        return _icon(s, kind, arg)
    if kind == a.NUMBER:
        return ActionText(str(arg), f"The die shows {arg}", (), "INF-DIE-02")
    if kind in (a.PLAY, a.DEPLOY, a.PREPARE, a.PICK, a.KEEP, a.DISCARD):
        return _printed(s, d.seat, kind, arg)
    if kind in _BASIC or kind in (a.USE, a.USE_CHAPTER, a.TRIGGER, a.CHANGE):
        return _act(s, d.seat, kind, arg)
    if kind in (a.STACK, a.LEAD, a.SEAT, a.MODE, a.VALUE, a.CLAIM):
        return _choice(s, kind, arg)
    return _on_map(s, kind, arg)


def _asked(s: InfState, kind: int, long: str) -> str:
    """A fixed answer in the light of its question."""
    d = s.pending
    if kind == a.REACT:
        board = s.book.leaders[s.leader[d.seat]]
        return f"{board.reaction.name}: {board.reaction.text.removeprefix('Reaction: ')}"
    if kind == a.DONE:
        return "Done for this round" if d.rule == "INF-MAIN-01" else "Deploy nothing more"
    if kind == a.NO and d.rule == "INF-REACT-05":
        return "Do not react"
    return long


def _icon(s: InfState, kind: int, icon: int) -> ActionText:
    name = ICON_NAMES[icon]
    if kind == a.ICON:
        return ActionText(name, f"The die shows {name.capitalize()}", (), "INF-DIE-04")
    if kind == a.LOCK:
        return ActionText(f"lock {name}", f"Lock {name.capitalize()}", (), "INF-DIE-06")
    return ActionText(f"die {name}", f"The {name.capitalize()} die", (), "INF-DIE-08")


def _printed(s: InfState, p: Seat, kind: int, arg: int) -> ActionText:
    """Actions that name printed cards."""
    if kind == a.PLAY:
        no = arg >> 2
        from_line = arg & 2
        zone = (TIMELINE if from_line else HAND) + p
        short = f"play {s.book.keys[no]}"
        long = f"Play {s.book.names[no]}"
        if from_line:
            short += " from timeline"
            long += " from your timeline"
        if arg & 1:
            short += " with star"
            long += " with a Star die"
        return ActionText(short, long, pieces_in(s, zone, no), "INF-ACT-05")
    if kind == a.PICK:
        return _pick(s, p, arg)
    words = {
        a.DEPLOY: ("deploy", "Play {} into your group", "INF-DEP-03"),
        a.PREPARE: ("prepare", "Prepare {}", "INF-PREP-01"),
        a.KEEP: ("keep", "Keep {}", "INF-END-06"),
        a.DISCARD: ("discard", "Discard {}", "INF-END-08"),
    }
    verb, long, rule = words[kind]
    pieces = pieces_in(s, HAND + p, arg)
    return ActionText(f"{verb} {s.book.keys[arg]}", long.format(s.book.names[arg]), pieces, rule)


def _pick(s: InfState, p: Seat, arg: int) -> ActionText:
    no = arg & (a.PICK_ACTIVE - 1)
    key, name = s.book.keys[no], s.book.names[no]
    d = s.pending
    if arg & a.PICK_ACTIVE:
        return ActionText(
            f"pick {key} from timeline", f"{name} from your timeline", pieces_in(s, TIMELINE + p, no), d.rule
        )
    pieces: tuple[str, ...] = ()
    for zone in (HAND + p, REVEALED, PILE + s.faction[p]):
        if zone != PILE + s.faction[p]:
            pieces += pieces_in(s, zone, no)
        elif s.zones[zone] and s.face[s.zones[zone][-1]] == no:
            pieces += (f"c{s.zones[zone][-1]}",)
    return ActionText(f"pick {key}", name, pieces, d.rule)


def _act(s: InfState, p: Seat, kind: int, arg: int) -> ActionText:
    """What dice pay for, and triggers."""
    if kind in _BASIC:
        short, long, rule, icon = _BASIC[kind]
        units = tuple([piece_of(card) for card in attackable(s, p, REACH)]) if kind == a.ATTACK else ()
        if arg:
            pieces = (*_dice(s, p, "star"), *units)
            return ActionText(f"{short} with star", f"{long}, with a Star die", pieces, "INF-ACT-02")
        return ActionText(short, long, (*_dice(s, p, icon), *units), rule)
    if kind == a.CHANGE:
        old, new = ICON_NAMES[arg >> 3], ICON_NAMES[arg & 7]
        return ActionText(
            f"change {old} to {new}",
            f"Change the {old.capitalize()} die to {new.capitalize()}",
            (f"die-{old}-{p}",),
            "INF-ACT-24",
        )
    if kind == a.TRIGGER:
        return _trigger(s, arg >> 10, arg & 1023)
    m = named_action(s, p, kind, arg)
    if kind == a.USE_CHAPTER:
        key = m.key.rsplit("/", 1)[1]
        return ActionText(f"use {key}", f"{m.name}: {m.text}", (page_of(m),), "INF-STORY-04")
    card = arg >> 4
    number = _which(s, card, arg & 15)
    if card == 0:
        board = s.book.leaders[s.leader[p]]
        return ActionText(
            f"use {board.key}{number}", f"{m.name}: {m.text}", (f"deed-{p}-{(arg & 15) + 1}",), "INF-LDR-01"
        )
    return ActionText(
        f"use {card_key(s, card)}{number}", f"{card_name(s, card)}: {m.text}", (piece_of(card),), "INF-LDR-06"
    )


def _dice(s: InfState, p: Seat, icon: str) -> tuple[str, ...]:
    """The locked dice of a player that show an icon, as the view calls them."""
    n = s.dice[p * ICONS + ICON_NAMES.index(icon)]
    return tuple([f"die-{icon}-{p}" + (f"-{i + 1}" if i else "") for i in range(n)])


def _which(s: InfState, card: CardId, place: int) -> str:
    """The number of an action; a leader's are always numbered, a card's where it prints several."""
    if card == 0:
        return f" {place + 1}"
    many = s.book.group_actions if place < 8 else s.book.line_actions
    return f" {place % 8 + 1}" if len(many[s.face[card]]) > 1 else ""


def _trigger(s: InfState, number: int, card: CardId) -> ActionText:
    m = s.book.mechanics[number]
    parts = m.key.split("/")  # chapter/KEY/trigger-1, thread/KEY/trigger-1, KEY/trigger-1
    nth = f" {parts[-1].rsplit('-', 1)[1]}"
    if card and is_active(s, card):
        area = s.book.line_triggers if "prepared" in parts[-1] else s.book.group_triggers
        short = f"use {card_key(s, card)}{nth if len(area[s.face[card]]) > 1 else ''}"
        return ActionText(short, m.text, (piece_of(card),), "INF-RES-10")
    d = s.pending
    # A card that has left play may be covered by now: only its text tells which it was.
    alike = [o for o in d.options if o >> a.BITS == a.TRIGGER and (o & a.ARGUMENT) >> 10 == number]
    place = alike.index((a.TRIGGER << a.BITS) + (number << 10) + card)
    return ActionText(f"use {parts[-2]}{nth}{f'#{place + 1}' if place else ''}", m.text, (), "INF-RES-10")


def is_active(s: InfState, card: CardId) -> bool:
    """Whether a card lies in a group or timeline."""
    return any(card in s.zones[GROUP + p] or card in s.zones[TIMELINE + p] for p in range(s.players))


def _choice(s: InfState, kind: int, arg: int) -> ActionText:
    d = s.pending
    if kind == a.STACK:
        return ActionText(f"stack {WORLD_KEYS[arg]}", f"From {WORLD_NAMES[arg]}", (f"stack-{arg}",), d.rule)
    if kind == a.LEAD:
        board = s.book.leaders[arg]
        texts = " ".join([m.text for m in board.actions])
        return ActionText(
            f"lead {board.key}",
            f"{board.name}, {board.title}: {texts} {board.reaction.text}",
            (f"lead-{board.key}",),
            "INF-SET-13",
        )
    if kind == a.SEAT:
        pieces = (f"leader-{arg}",) if s.at[arg] else ()
        return ActionText(f"leader {arg + 1}", f"{s.name_of(arg).capitalize()}", pieces, d.rule)
    if kind == a.MODE:
        f = s.frames[-1]
        op = f.block.ops[f.pc]
        text = op.texts[arg] if isinstance(op, Modes) else ""
        text = text.replace("{who}", s.name_of(f.owner))
        text = text[:1].upper() + text[1:]
        return ActionText(f"mode {arg + 1}", text, (), "INF-TGT-11")
    if kind == a.VALUE:
        return ActionText(f"x {arg}", f"X is {arg}", (), "INF-TGT-10")
    goal = s.book.chapters[s.chapter].goals[arg]
    return ActionText(f"claim {goal.key}", goal.text, (), "INF-CONC-06")


def _on_map(s: InfState, kind: int, arg: int) -> ActionText:
    """Cards in play, tiles, spaces and directions."""
    d = s.pending
    if kind == a.TARGET:
        name = card_name(s, arg)
        worth = f", defense {defense(s, arg)}" if s.book.defense[s.face[arg]] else ""
        return ActionText(f"target {card_key(s, arg)}", f"{name}{worth}", (f"c{arg}",), d.rule)
    if kind in (a.TILE, a.WARP):
        word = "tile" if kind == a.TILE else "warp"
        long = tile_name(s, arg) if kind == a.TILE else f"Warp to {tile_name(s, arg)}"
        rule = d.rule if kind == a.TILE else "INF-MAP-19"
        return ActionText(f"{word} {tile_key(s, arg)}", long, (f"t{arg}",), rule)
    if kind == a.SPACE:
        q, r = axial(arg)
        return ActionText(f"space {q},{r}", f"The space at {q}, {r}", (), d.rule)
    if kind == a.STEP:
        return _step(s, arg)
    assert kind == a.PLACE
    side, turn = divmod(arg, 6)
    tile = s.zones[DRAWN][0]
    row = s.face[tile] * 2 + side
    kind_name = ICON_NAMES[s.book.side_type[row]].capitalize()
    where = walls_at(turned(s.book.wall_bits[s.face[tile]], turn))
    long = f"{s.book.side_names[row]} ({kind_name}, Influence {s.book.influence[row]}), {where}"
    return ActionText(f"place {'ab'[side]} {turn}", long, (f"t{tile}",), "INF-DISC-05")


def walls_at(walls: int) -> str:
    """Where walls lie, in words."""
    ways = [DIRECTION_NAMES[d] for d in range(6) if walls >> d & 1]
    return f"{'wall' if len(ways) == 1 else 'walls'} to the {listed(ways)}" if ways else "no walls"


def _step(s: InfState, d: int) -> ActionText:
    f = s.frames[-1]
    here = s.at[f.subject]
    other = s.near[here * 6 + d]
    if other:
        return ActionText(
            f"step {DIRECTIONS[d]}",
            f"{DIRECTION_NAMES[d].capitalize()}, to {tile_name(s, other)}",
            (f"t{other}",),
            "INF-MOVE-04",
        )
    return ActionText(
        f"step {DIRECTIONS[d]}", f"Discover a tile to the {DIRECTION_NAMES[d]}", (), "INF-DISC-01"
    )
