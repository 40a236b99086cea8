"""Actions and events of Ignite in words: short texts that people type, and lines of the log."""

from typing import Final

from tabard.engine.action_text import ActionText
from tabard.engine.events import Event
from tabard.engine.ids import piece_of
from tabard.games.ignite import actions as a
from tabard.games.ignite.rules.ground import items_at
from tabard.games.ignite.rules.market import price, worth
from tabard.games.ignite.rules.refusing import cell_name
from tabard.games.ignite.rules.terms import PORTAL
from tabard.games.ignite.rules.turn import BOMB_EFFECT, HIDDEN_EFFECT, THAW_EFFECT
from tabard.games.ignite.rules.verbs_flow import TextVerb
from tabard.games.ignite.state import FIGURE_NAMES, HAND, PER_SEAT, RACES, STRIKE_ROW, IgnState
from tabard.language.gaps import gapped

RACE_NAMES: Final = (
    "Catfolk",
    "Centaurs",
    "Dwarves",
    "Elves",
    "Humans",
    "Kitsune",
    "Lizardmen",
    "Panda Warriors",
    "Ratmen",
)
UNIT_NAMES: Final = (
    "catfolk",
    "centaur",
    "dwarf",
    "elf",
    "human",
    "kitsune",
    "lizardman",
    "panda",
    "ratman",
    "water minion",
    "water minion",
    "kraken",
)
ITEM_NAMES: Final = ("Magic Potion Bomb", "Crystal Shard", "Trickster token", "Warp Portal")
_TRADES: Final = ("none", "one", "two")
_TRADE_TEXTS: Final = (
    "Keep the starting deck",
    "Trash one starter card for a battle card costing up to 8",
    "Trash two starter cards for two battle cards costing up to 4",
)
_FIXED: Final = {
    a.END: ("end", "End your Action Phase", "IGN-TURN-06"),
    a.PASS: ("pass", "Pass", "IGN-REACT-06"),
    a.PROWL: ("prowl", "Use the free movement of the Catfolk", "IGN-RACE-02"),
    a.STOP: ("stop", "Stop here", "IGN-MOVE-07"),
    a.DONE: ("done", "Nothing more", "IGN-DP-35"),
    a.YES: ("yes", "Use the effect", "IGN-PLAY-07"),
    a.NO: ("no", "Do not use the effect", "IGN-PLAY-07"),
    a.MOVE: ("move", "Move the minion", "IGN-DEAD-05"),
}
_CARD_WORDS: Final = {
    a.PLAY: ("play", "Play {name} for its action", "IGN-PLAY-04"),
    a.SELL: ("sell", "Sell {name} for {n} honor", "IGN-SELL-03"),
    a.HONOR: ("honor", "Play {name} for {n} honor", "IGN-HON-01"),
    a.REVEAL: ("reveal", "Reveal {name}", "IGN-REVEAL-01"),
    a.PICK: ("pick", "{name}", "IGN-DP-35"),
    a.FROM: ("from", "Shoot with the {name}", "IGN-BOW-02"),
}
_FIGURE_WORDS: Final = {
    a.STAND: ("stand", "Stand up the {what}", "IGN-KD-02"),
    a.COMMAND: ("command", "Command the {what}", "IGN-MIN-03"),
    a.WITH: ("with", "The {what}", "IGN-PLAY-14"),
    a.AT: ("at", "The {what}", "IGN-ATK-03"),
    a.HURT: ("hurt", "The {what} takes the damage", "IGN-TEAM-21"),
}
_CELL_WORDS: Final = {
    a.SPACE: ("space", "The space {cell}", "IGN-DP-10"),
    a.STEP: ("step", "Step to {cell}", "IGN-MOVE-11"),
    a.TO: ("to", "It goes to {cell}", "IGN-PUSH-05"),
    a.PLACE: ("place", "Place the unit on {cell}", "IGN-START-06"),
    a.SPAWN: ("spawn", "A water minion appears on {cell}", "IGN-DEAD-04"),
}


def seat_name(seat: int) -> str:
    return f"player {seat + 1}"


def figure_name(s: IgnState, figure: int) -> str:
    """A figure as people would point at it."""
    owner = seat_name(s.f_owner[figure])
    return f"{UNIT_NAMES[s.f_kind[figure]]} of {owner} on {cell_name(s, s.f_at[figure])}"


def describe(s: IgnState, action: int) -> ActionText:
    """The words of an option of the current decision."""
    kind, arg = action >> a.BITS, action & a.ARGUMENT
    if kind in _FIXED:
        short, long, rule = _FIXED[kind]
        return ActionText(short, long, (), rule)
    if kind in _CARD_WORDS:
        return _card(s, kind, arg)
    if kind in _FIGURE_WORDS:
        word, long, rule = _FIGURE_WORDS[kind]
        cell = s.book.cell_names[s.f_at[arg]]
        return ActionText(f"{word} {cell}", long.format(what=figure_name(s, arg)), (f"f{arg}",), rule)
    if kind in _CELL_WORDS:
        word, long, rule = _CELL_WORDS[kind]
        return ActionText(f"{word} {s.book.cell_names[arg]}", long.format(cell=cell_name(s, arg)), (), rule)
    if kind in (a.BUY, a.GAIN, a.TITLE, a.USE, a.CYCLE):
        return _market(s, kind, arg)
    if kind in (a.RACE, a.BAN, a.AREA, a.TRADE):
        return _setup(s, kind, arg)
    return _other(s, kind, arg)


def _card(s: IgnState, kind: int, no: int) -> ActionText:
    word, long, rule = _CARD_WORDS[kind]
    d = s.pending
    n = s.book.cost[no] if kind == a.SELL else worth(s, d.seat, no)
    pieces = tuple([piece_of(card) for card in s.zones[HAND + d.seat * PER_SEAT] if s.face[card] == no])
    return ActionText(f"{word} {s.book.keys[no]}", long.format(name=s.book.names[no], n=n), pieces, rule)


def _market(s: IgnState, kind: int, arg: int) -> ActionText:
    no = arg & a.ID
    key, name = s.book.keys[no], s.book.names[no]
    d = s.pending
    if kind == a.CYCLE:
        cards = s.zones[s.epic_zone(arg)]
        long = f"Put the top card of pile {arg + 1} under it"
        return ActionText(f"cycle {arg + 1}", long, (f"c{cards[-1]}",), "IGN-EPIC-04")
    if kind == a.TITLE:
        cost = arg >> 10
        return ActionText(
            f"title {key} for {cost}", f"Buy the title {name} for {cost} honor", (f"m{no}",), "IGN-TITLE-05"
        )
    if kind == a.USE:
        return ActionText(
            f"use {key}", f"Use {name}", (f"m{no}",) if s.book.prices[no] else (), "IGN-TITLE-07"
        )
    pile = (arg >> 10) - 1
    where = f" pile {pile + 1}" if pile >= 0 else ""
    pieces = (f"c{s.zones[s.epic_zone(pile)][-1]}",) if pile >= 0 else (f"m{no}",)
    if kind == a.GAIN:
        return ActionText(f"gain {key}{where}", f"Gain {name}", pieces, "IGN-BUY-09")
    long = f"Buy {name} for {price(s, d.seat, no)} honor"
    return ActionText(f"buy {key}{where}", long, pieces, "IGN-BUY-04")


def race_piece(race: int) -> str:
    """The page of a race, which lies on the table while races are chosen."""
    return f"race-{FIGURE_NAMES[race]}"


def _setup(s: IgnState, kind: int, arg: int) -> ActionText:
    if kind == a.RACE or kind == a.BAN:
        key, name, page = FIGURE_NAMES[arg], RACE_NAMES[arg], (race_piece(arg),)
        if kind == a.RACE:
            return ActionText(f"race {key}", f"Play the {name}", page, "IGN-RACE-01")
        return ActionText(f"ban {key}", f"Nobody plays the {name}", page, "IGN-BAN-01")
    if kind == a.AREA:
        cells = s.book.areas[arg]
        long = f"Start in area {arg + 1} ({cell_name(s, cells[0])} to {cell_name(s, cells[-1])})"
        return ActionText(f"area {arg + 1}", long, (), "IGN-START-04")
    return ActionText(f"trade {_TRADES[arg]}", _TRADE_TEXTS[arg], (), "IGN-RACE-18")


def _other(s: IgnState, kind: int, arg: int) -> ActionText:
    if kind == a.REACT:
        no, figure = arg & a.ID, arg >> 10
        d = s.pending
        pieces = tuple([piece_of(card) for card in s.zones[HAND + d.seat * PER_SEAT] if s.face[card] == no])
        if figure == a.NO_FIGURE:
            return ActionText(
                f"react {s.book.keys[no]}", f"Answer with {s.book.names[no]}", pieces, "IGN-REACT-01"
            )
        cell = s.book.cell_names[s.f_at[figure]]
        long = f"Answer with {s.book.names[no]} for the {figure_name(s, figure)}"
        return ActionText(
            f"react {s.book.keys[no]} for {cell}", long, (*pieces, f"f{figure}"), "IGN-REACT-01"
        )
    if kind == a.ITEM:
        place, nth = arg >> 4, arg & 15
        row = items_at(s, place)[nth]
        name = ITEM_NAMES[s.book.throws[s.items[row + 1]].kind]
        more = f" #{nth + 1}" if nth else ""
        long = f"The {name} on {cell_name(s, place)}"
        return ActionText(f"item {s.book.cell_names[place]}{more}", long, (f"i{row}",), "IGN-ITEM-05")
    if kind == a.MODE:
        return ActionText(f"mode {arg + 1}", _part(s, arg), (), "IGN-DP-10")
    if kind == a.PLAYER:
        return ActionText(f"player {arg + 1}", f"Player {arg + 1}", (), "IGN-DP-35")
    return _first(s, arg >> 10, arg & a.ID)


def _first(s: IgnState, effect: int, what: int) -> ActionText:
    """An effect of the beginning of a turn that may come first."""
    if effect == HIDDEN_EFFECT:
        return ActionText(f"first strike {what + 1}", _strike(s, what), (), "IGN-TURN-03")
    if effect == BOMB_EFFECT:
        cell = s.book.cell_names[what]
        return ActionText(f"first bomb {cell}", f"The bomb on {cell.upper()} explodes", (), "IGN-TURN-03")
    word, long = ("thaw", "The {} thaws") if effect == THAW_EFFECT else ("free", "The {} can move again")
    cell = s.book.cell_names[s.f_at[what]]
    return ActionText(f"first {word} {cell}", long.format(figure_name(s, what)), (f"f{what}",), "IGN-TURN-03")


def _part(s: IgnState, part: int) -> str:
    """What one part of a card's text says."""
    f = s.frames[-1]
    verb = f.block.ops[f.pc]
    assert isinstance(verb, TextVerb)
    return verb.labels[part]


def _strike(s: IgnState, row: int) -> str:
    hide = s.book.hides[s.strikes[row * STRIKE_ROW + 2]]
    return f"{s.book.names[hide.no]} strikes"


# -- the log ----------------------------------------------------------------------------------------

_LINES: Final = {
    "shuffled": "{who} shuffles the discard pile into a new deck",
    "drawn": "{who} draws {card}",
    "discarded": "{who} discards {card}",
    "trashed": "{who} trashes {card}",
    "set-aside": "{who} sets {card} aside",
    "gained": "{who} takes {card} from the market",
    "triggered": "{who} uses {card}",
    "revealed": "{who} reveals {card}",
    "damaged": "The unit of {who} on {cell} takes {n} damage",
    "eliminated": "{who} has no units left",
    "knocked-down": "The unit of {who} on {cell} is knocked down",
    "stood-up": "The unit of {who} on {cell} stands up",
    "frozen": "The figure of {who} on {cell} is frozen",
    "immobilized": "The figure of {who} on {cell} is immobilized",
    "thawed": "The figure of {who} on {cell} thaws",
    "healed": "The unit of {who} on {cell} loses {n} damage",
    "wall-laid": "{who} puts an Ice Wall on {cell}",
    "ground-laid": "{who} scorches {cell}",
    "token-lifted": "The token on {cell} is removed",
    "item-put": "{who} puts a {item} on {cell}",
    "item-gone": "The {item} on {cell} is gone",
    "item-moved": "The {item} goes to {cell}",
    "moved": "{mover} goes from {start} to {cell}",
    "attacked": "{who} attacks {cell} with {card}",
    "reacted": "{who} reacts with {card}",
    "taken": "{who} takes {card}",
    "teleported": "The {unit} of {who} is put on {cell}",
    "swapped": "{who} has the units on {start} and {cell} change places",
    "warded": "The unit of {who} on {cell} is protected",
    "hidden": "{who} writes down a secret space for {card}",
    "scouted": "The secret space of {who} is {cell}",
    "struck": "{name} of {who} strikes {cell}",
    "honor": "{who} gains {n} honor",
    "honored": "{who} plays {card} for {n} honor",
    "monopoly": "{who} has the monopoly of {name}",
    "played": "{who} plays {card}",
    "points": "{who} {scores} {points}",
    "resigned": "{who} gives up",
    "bought": "{who} buys {card} for {n} honor",
    "sold": "{who} sells {card} for {n} honor",
    "titled": "{who} takes the title {name}",
    "used": "{who} uses the title {name}",
    "cycled": "{who} puts {card} under its pile",
    "turn": "Round {n}: the turn of {who}",
    "cleaned": "{who} puts everything on the discard pile",
    "banned": "{who} bans the {race}",
    "chose-race": "{who} plays the {race}",
    "chose-area": "{who} starts in area {n}",
    "placed": "{who} places {one} on {cell}",
    "stolen": "{who} steals {card} from {other}",
    "peeked": "{who} looks at the hand of {other}",
    "recalled": "{who} takes back {card}",
    "died": "The {unit} of {who} on {cell} dies",
    "destroyed": "The {unit} of {who} on {cell} is destroyed",
    "trophy": "{who} takes {one} as a trophy",
    "summoned": "{one} of {who} appears on {cell}",
}
_TOLD: Final = gapped(_LINES)
_ANSWERS: Final = ("blocks", "dodges", "negates it", "turns it aside", "disarms the attacker")
ENDS: Final = (
    ("", ""),
    ("enough trophies", "IGN-WIN-03"),
    ("at most one player has units left, and the most trophies count", "IGN-WIN-02"),
    ("enough points on the hill", "IGN-KOTH-08"),
    ("a lead of four trophies", "IGN-TEAM-10"),
    ("a team has no units left, and the most trophies count", "IGN-TEAM-12"),
    ("the last round is over", "IGN-ENG-01"),
    ("the others gave up", "IGN-ENG-05"),
    ("as many trophies as there are players", "IGN-TEAM-11"),
    ("a player has no units left, and the most points count", "IGN-KOTH-07"),
    ("the others have no units left", "IGN-LMS-02"),
)
"""Why a game is over, by the number of the reason, and the rule."""
_GAVE_UP: Final = "IGN-ENG-05"


def end_words(s: IgnState, reason: int) -> str:
    """Why the game is over; of two, whoever gave up is named."""
    words, rule = ENDS[reason]
    if rule == _GAVE_UP and s.seats == 2 and s.gone in (1, 2):
        return f"{seat_name(s.gone - 1)} gave up"
    return words


def tell(s: IgnState, told: Event) -> str:
    """A line of the log, from an event that is told as its reader may know it."""
    who = seat_name(told.seat) if told.seat >= 0 else "nobody"
    n = told.amount
    if told.kind == "over":
        text = f"The game is over: {end_words(s, n)}" + (f"; {who} wins" if told.seat >= 0 else "")
    elif told.kind == "answered":
        text = f"{who} {_ANSWERS[n]}"
    elif told.kind == "attacked":
        text = _attack(s, told, who)
    elif told.kind == "moved" and n >> 4 == told.place:
        text = f"the {UNIT_NAMES[n & 15]} of {who} comes back to {cell_name(s, told.place)}"
    else:
        line = _TOLD[told.kind]
        return line.filled([_gap(s, told, gap, who) for gap in line.gaps])
    return text[0].upper() + text[1:]


def _gap(s: IgnState, told: Event, gap: str, who: str) -> str:
    """What a gap of a line is filled with."""
    n = told.amount
    if gap == "who":
        return who
    if gap == "cell":
        return cell_name(s, told.place) if told.place >= 0 else "everyone"
    if gap == "card":
        return s.book.names[told.face] or "a card" if told.card else "a card"
    if gap == "n":
        return str(n)
    if gap == "unit":
        return UNIT_NAMES[n] if 0 <= n < len(UNIT_NAMES) else ""
    if gap == "mover":
        return f"the {UNIT_NAMES[n & 15]} of {who}"
    if gap == "start":
        return cell_name(s, n >> 4 if told.kind == "moved" else n)
    if gap == "item":
        return ITEM_NAMES[n]
    if gap == "scores":
        return "scores" if n >= 0 else "loses"
    if gap == "points":
        return "1 point" if abs(n) == 1 else f"{abs(n)} points"
    if gap == "name":
        return s.book.names[n]
    if gap == "race":
        return RACE_NAMES[n] if 0 <= n < RACES else ""
    if gap == "one":
        return _one(n)
    assert gap == "other", gap
    return seat_name(n)


def _attack(s: IgnState, told: Event, who: str) -> str:
    """Whom an attack is aimed at: a space, or so many."""
    whom = cell_name(s, told.place) if told.place >= 0 else "everyone"
    if told.amount > 1 and told.place >= 0:
        whom += f" and {told.amount - 1} more"
    card = f" with {s.book.names[told.face] or 'a card'}" if told.card else ""
    return f"{who} attacks {whom}{card}"


def _one(kind: int) -> str:
    """A figure with its article."""
    name = UNIT_NAMES[kind] if 0 <= kind < len(UNIT_NAMES) else ""
    return f"an {name}" if name[:1] in ("a", "e") else f"a {name}"


assert len(ITEM_NAMES) == PORTAL + 1
