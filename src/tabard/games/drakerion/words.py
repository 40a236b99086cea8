"""Actions and events of Drakerion in words: short texts that people type, and lines of the log."""

from typing import Final

from tabard.engine.action_text import ActionText
from tabard.engine.events import Event
from tabard.engine.ids import CHANCE, CardId, Seat, piece_of
from tabard.games.drakerion import actions as a
from tabard.games.drakerion import state as v
from tabard.games.drakerion.nouns import KEYWORDS, STATS
from tabard.games.drakerion.reading import KEYWORDS as KEYWORD_NUMBERS
from tabard.games.drakerion.reading import PROHIBITIONS
from tabard.games.drakerion.reading import STATS as STAT_NUMBERS
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.rules.ability_options import ability_at
from tabard.games.drakerion.rules.permits import play_cost
from tabard.games.drakerion.rules.rows import W_ABILITY, W_PLACE, W_ROW, W_SOURCE
from tabard.games.drakerion.rules.values import value
from tabard.games.drakerion.rules.verbs_flow import Modes
from tabard.games.drakerion.sentences import FORBIDS
from tabard.games.drakerion.state import DrkState
from tabard.language.gaps import gapped

_FIXED: Final = {
    a.DONE: ("done", "Choose nothing more", "DRK-DEC-17"),
    a.KEEP: ("keep", "Keep the hand, or what is left of it", "DRK-SET-17"),
    a.YES: ("yes", "Yes", "DRK-DEC-17"),
    a.NO: ("no", "No", "DRK-DEC-17"),
}
_BONUS: Final = (("shield", "1 Shield"), ("melee", "+1 melee attack"), ("riposte", "+1 riposte"))
_LINES: Final = ("", "melee", "support")
_IN_PLAY: Final = (v.MELEE_ROW, v.SUPPORT_ROW, v.BORNE, v.BANNER_AT, v.CITY_AT)


def seat_name(seat: Seat) -> str:
    return f"player {seat + 1}"


def card_key(s: DrkState, card: CardId) -> str:
    """What people type for a card in play; equal ones are numbered from seat 0's melee line on."""
    key = s.book.keys[s.face[card]]
    before = _alike_before(s, card)
    return f"{key}#{before + 1}" if before else key


def card_name(s: DrkState, card: CardId) -> str:
    """A card in play by name, numbered like its key."""
    name = s.book.names[s.face[card]]
    before = _alike_before(s, card)
    return f"{name} ({before + 1})" if before else name


def _alike_before(s: DrkState, card: CardId) -> int:
    """How many equal cards in play are counted before this one; none of one that is not in play."""
    no = s.face[card]
    found = 0
    for seat in (0, 1):
        base = seat * v.PER_SEAT
        for at in _IN_PLAY:
            for one in s.zones[base + at]:
                if one == card:
                    return found
                if s.face[one] == no:
                    found += 1
        top = s.maneuver(seat)
        if top == card:
            return found
        if top and s.face[top] == no:
            found += 1
    return 0


def describe(s: DrkState, action: int) -> ActionText:
    """The words of an option of the current decision."""
    kind = action >> a.BITS
    arg = action & a.ARGUMENT
    d = s.pending
    p = d.seat
    if kind in _FIXED:
        short, long, rule = _FIXED[kind]
        return ActionText(short, long, (), rule)
    if kind in (a.FIRST, a.RETREAT):
        who = "you go" if arg == p and p != CHANCE else f"{seat_name(arg)} goes"
        if kind == a.RETREAT:
            return ActionText(
                f"retreat first {arg + 1}",
                f"Sound the retreat; {who} first next turn",
                (f"retreat-{p}",),
                "DRK-RET-01",
            )
        return ActionText(f"first {arg + 1}", f"{who[0].upper()}{who[1:]} first", (), d.rule)
    if kind == a.PASS:
        long = "Pass" if d.rule != "DRK-DEC-15" else "No Reaction"
        rule = {"DRK-CBT-11": "DRK-CBT-15", "DRK-DEC-15": "DRK-RWN-03"}.get(d.rule, "DRK-ACT-06")
        return ActionText("pass", long, (), rule)
    if kind == a.PLACE:
        return ActionText(f"place {_LINES[arg]}", f"On the {_LINES[arg]} line", (), d.rule)
    if kind == a.MODE:
        return _mode(s, arg)
    if kind in (a.ATTACK, a.INTERCEPT, a.TARGET, a.USE, a.REACT):
        return _in_play(s, p, kind, arg)
    return _printed(s, p, kind, arg)


def _mode(s: DrkState, place: int) -> ActionText:
    f = s.frames[-1]
    op = f.block.ops[f.pc]
    text = op.texts[place] if isinstance(op, Modes) else ""
    return ActionText(f"mode {place + 1}", text[:1].upper() + text[1:], (), "DRK-DEC-17")


def _in_play(s: DrkState, p: Seat, kind: int, arg: int) -> ActionText:
    """Actions that name cards in play."""
    if kind == a.ATTACK:
        attacker, defender, ranged = arg >> 11, arg >> 1 & a.ID, arg & 1
        blow = value(s, attacker, t.RANGED if ranged else t.MELEE)
        return ActionText(
            f"{'shoot' if ranged else 'attack'} {card_key(s, defender)} with {card_key(s, attacker)}",
            f"{card_name(s, attacker)}: {'ranged' if ranged else 'melee'} attack of {blow} on "
            f"{card_name(s, defender)}",
            (f"c{attacker}", f"c{defender}"),
            "DRK-RNG-01" if ranged else "DRK-MEL-01",
        )
    if kind == a.INTERCEPT:
        return ActionText(
            f"intercept {card_key(s, arg)}",
            f"Commit {card_name(s, arg)} to intercept the attack",
            (f"c{arg}",),
            "DRK-KEY-06",
        )
    if kind == a.TARGET:
        return ActionText(f"target {card_key(s, arg)}", card_name(s, arg), (f"c{arg}",), "DRK-TGT-01")
    if kind == a.USE:
        card, place = arg >> 4, arg & 15
        ability = ability_at(s, card, place)
        if place == a.EXCHANGE:
            short = f"use {card_key(s, card)} exchange"
        else:
            short = f"use {card_key(s, card)}{_which(s, a.USE, card, place)}"
        return ActionText(short, f"{card_name(s, card)}: {ability.text}", (piece_of(card),), "DRK-ABL-01")
    source, place, it = arg >> 14, arg >> 10 & 15, arg & a.ID
    text = _reaction_text(s, source, place)
    about = f" to {card_key(s, it)}" if it and it != source else ""
    return ActionText(
        f"react {card_key(s, source)}{_which(s, a.REACT, source, place)}{about}",
        f"{card_name(s, source)}: {text}",
        tuple([f"c{c}" for c in dict.fromkeys((source, it)) if c and _is_seen(s, c)]),
        "DRK-DEC-15",
    )


def _is_seen(s: DrkState, card: CardId) -> bool:
    """Whether the views show this card as a piece."""
    return s.where[card] % v.PER_SEAT not in (v.DECK, v.HAND, v.PILE)


def _reaction_text(s: DrkState, source: CardId, place: int) -> str:
    own = s.book.own[s.face[source]]
    if place < len(own):
        return own[place].text
    rows = s.frames[-1].memory
    for i in range(0, len(rows), W_ROW):
        if rows[i + W_SOURCE] == source and rows[i + W_PLACE] == place:
            return s.book.abilities[rows[i + W_ABILITY]].text
    return ""


def _which(s: DrkState, kind: int, card: CardId, place: int) -> str:
    """The number of an ability, where several of one card are offered."""
    d = s.pending
    places: list[int] = []
    for option in d.options:
        if option >> a.BITS != kind:
            continue
        argument = option & a.ARGUMENT
        source = argument >> 4 if kind == a.USE else argument >> 14
        at = argument & 15 if kind == a.USE else argument >> 10 & 15
        if source == card and at != a.EXCHANGE and at not in places:
            places.append(at)
    return "" if len(places) < 2 else f" {place + 1}"


def _printed(s: DrkState, p: Seat, kind: int, arg: int) -> ActionText:
    """Actions that name printed cards."""
    if kind == a.PLAY:
        return _play(s, p, arg)
    if kind == a.USE_PILE:
        no, place = arg >> 4, arg & 15
        cards = _pieces(s, v.DISCARD + p * v.PER_SEAT, no)
        return ActionText(
            f"use {s.book.keys[no]} in discard",
            f"{s.book.names[no]}: {s.book.own[no][place].text}",
            cards,
            "DRK-GLA-12",
        )
    if kind == a.RALLY:
        no, bonus = arg >> 2, arg & 3
        return ActionText(
            f"rally {s.book.keys[no]} {_BONUS[bonus][0]}",
            f"Discard {s.book.names[no]}: its namesake gains {_BONUS[bonus][1]} this combat",
            _pieces(s, v.HAND + p * v.PER_SEAT, no),
            "DRK-REN-05",
        )
    key, name = s.book.keys[arg], s.book.names[arg]
    if kind == a.UNVEIL:
        return ActionText(
            f"unveil {key}", f"Choose {name}", _pieces(s, v.PILE + p * v.PER_SEAT, arg), "DRK-MAN-01"
        )
    if kind == a.SWAP:
        return ActionText(
            f"swap {key}", f"Exchange {name}", _pieces(s, v.HAND + p * v.PER_SEAT, arg), "DRK-SET-17"
        )
    d = s.pending
    if kind == a.TOP:
        return ActionText(f"top {key}", f"{name} on top of the deck", _seen(s, p, arg), "DRK-TOP-01")
    if kind == a.BOTTOM:
        return ActionText(f"bottom {key}", f"{name} under the deck", _seen(s, p, arg), "DRK-TOP-01")
    return ActionText(f"pick {key}", name, _seen(s, p, arg), d.rule)


def _play(s: DrkState, p: Seat, arg: int) -> ActionText:
    no, place, line = arg >> 6, arg >> 2 & 15, arg & 3
    key, name = s.book.keys[no], s.book.names[no]
    cards = _pieces(s, v.HAND + p * v.PER_SEAT, no)
    card = next(c for c in s.zones[v.HAND + p * v.PER_SEAT] if s.face[c] == no)
    cost = play_cost(s, card)
    if s.book.kind[no] == t.CHARACTER:
        return ActionText(
            f"play {key} to {_LINES[line]}",
            f"Play {name} to the {_LINES[line]} line for {cost} gold",
            (*cards, f"{_LINES[line]}-{p}"),
            "DRK-ACT-03",
        )
    if s.book.kind[no] == t.EVENT:
        label = t.COMBAT if s.combat else t.ACTION
        fitting = [i for i, one in enumerate(s.book.own[no]) if one.label == label]
        number = f" {fitting.index(place) + 1}" if len(fitting) > 1 else ""
        text = s.book.own[no][place].text
        return ActionText(f"play {key}{number}", f"Play {name} for {cost} gold: {text}", cards, "DRK-EVT-01")
    return ActionText(f"play {key}", f"Play {name} for {cost} gold", cards, "DRK-ATT-01")


def _pieces(s: DrkState, zone: int, no: int) -> tuple[str, ...]:
    """The pieces of a zone with a face, as the view calls them."""
    return tuple([piece_of(card) for card in s.zones[zone] if s.face[card] == no])


def _seen(s: DrkState, p: Seat, no: int) -> tuple[str, ...]:
    """Cards with a face that lie open to a player in hand, discard pile or among covered Maneuvers."""
    found: tuple[str, ...] = ()
    for seat in (p, 1 - p):
        for zone in (v.HAND, v.DISCARD, v.UNVEILED):
            cards = s.zones[zone + seat * v.PER_SEAT]
            found += tuple([f"c{c}" for c in cards if s.face[c] == no and s.known[c] >> p & 1])
    return found


_TOLD: Final = {
    "first": "{seat} goes first",
    "entered": "{card} comes onto {whose} {line} line",
    "shuffled": "{seat} shuffles the deck",
    "drawn": "{seat} draws {card}",
    "mulligan": "{seat} exchanges {amount} of six cards",
    "kept": "{seat} keeps all six cards",
    "turn": "Turn {amount} begins; {seat} goes first",
    "refilled": "{seat} takes all {amount} Maneuvers back",
    "chose": "{seat} chooses a Maneuver",
    "unveiled": "{seat} unveils {card}",
    "gold": "{seat} gains {amount} gold",
    "spent": "{seat} loses {amount} gold",
    "prestige": "{seat} gains {amount} prestige",
    "disgraced": "{seat} loses {amount} prestige",
    "actions": "The Action Phase begins",
    "passed": "{seat} passes",
    "retreated": "{seat} sounds the retreat",
    "named": "{seat} names player {first} to go first next turn",
    "played": "{seat} plays {card} for {amount} gold",
    "activated": "{seat} uses {card}{paid}",
    "attached": "{card} is attached to {other}",
    "attacked": "{card} of {seat} attacks {other}{ranged}",
    "redirected": "{card} becomes the defender in place of {other}",
    "cancelled": "The attack is cancelled",
    "damaged": "{card} is dealt {amount} damage{absorbed}",
    "counters": "{card} has {amount:+d} damage",
    "healed": "{card} is healed by {amount}",
    "shielded": "{card} gains {amount} Shield",
    "destroyed": "{card} of {seat} is destroyed",
    "discarded": "{card} of {seat} is discarded",
    "returned": "{seat} takes {card} into the hand",
    "topped": "{seat} puts {card} on top of the deck",
    "bottomed": "{seat} puts {card} under the deck",
    "committed": "{card} is committed",
    "readied": "{card} is readied",
    "moved": "{card} moves to the {line} line",
    "advanced": "{card} advances to the melee line",
    "taken": "{seat} takes {card} to the {line} line of {seat}",
    "changed": "{card} {change}",
    "revealed": "{seat} reveals {card}",
    "searched": "{seat} searches the deck, finds {amount} and shuffles it",
    "looked": "{seat} looks at {amount} cards of the deck",
    "replaced": "{card} replaces {other}",
    "regained": "{seat} takes {card} back into the Maneuver pile",
    "declined": "{seat} does not use {card}{others}",
    "halted": "{seat} ends the Action Phase",
    "extra": "{seat} takes another action",
    "combat_over": "The combat ends",
    "ending": "The turn ends",
    "conceded": "{seat} concedes",
    "over": "{result}",
}
_GAPPED: Final = gapped(_TOLD)
_STATS: Final = {STAT_NUMBERS[word]: text for word, text in STATS.items()}
_KEYWORDS: Final = {KEYWORD_NUMBERS[word]: text for word, text in KEYWORDS.items()}
_FORBIDS: Final = {PROHIBITIONS[word]: text for word, text in FORBIDS.items()}
_ENDS: Final = {
    "ELIMINATION": "wins: no opposing Character is left",
    "PRESTIGE": "wins with {prestige} prestige",
    "TURN_LIMIT": "wins with more prestige after the last turn",
    "CONCESSION": "wins by concession",
}


def tell(s: DrkState, e: Event) -> str:
    """A log line, from an event that is already redacted for its reader."""
    line = _GAPPED[e.kind]
    return line.filled([_gap(s, e, gap) for gap in line.gaps])


def _gap(s: DrkState, e: Event, gap: str) -> str:
    """What a gap of a line is filled with."""
    if gap == "seat":
        return seat_name(e.seat) if e.seat >= 0 else "nobody"
    if gap == "card":
        return s.book.names[e.face] or "a card"
    if gap == "amount":
        return str(e.amount)
    if gap == "amount:+d":
        return f"{e.amount:+d}"
    if gap == "other":
        return s.book.names[e.other_face] or "a card"
    if gap == "line":
        return _LINES[e.place] if 0 <= e.place <= 2 else ""
    if gap == "absorbed":
        return f" ({e.place} taken by Shield)" if e.place > 0 else ""
    if gap == "change":
        return change_text(s, e.place, e.amount)
    if gap == "paid":
        return f" for {e.amount} gold" if e.amount else ""
    if gap == "ranged":
        return " from afar" if e.amount else ""
    if gap == "others":
        return " nor any other Reaction" if e.amount > 1 else ""
    if gap == "whose":
        return f"{seat_name(e.seat)}'s" if e.seat >= 0 else "a"
    if gap == "first":
        return str(e.amount + 1)
    assert gap == "result", gap
    return _result(s, e)


def change_text(s: DrkState, what: int, amount: int) -> str:
    """What an effect does to its card, as the texts of cards say it."""
    if what < t.SET:
        sign = "+" if amount >= 0 else "−"
        return f"gets {sign}{abs(amount)} {_STATS[what]}"
    if what < t.GAIN_KEYWORD:
        return f"has {_STATS[what - t.SET]} {amount}"
    if what in (t.GAIN_KEYWORD, t.LOSE_KEYWORD):
        return f"{'gains' if what == t.GAIN_KEYWORD else 'loses'} {_KEYWORDS[amount]}"
    if what in (t.GAIN_TRAIT, t.LOSE_TRAIT):
        return f"{'gains' if what == t.GAIN_TRAIT else 'loses'} the trait {s.book.trait_names[amount - 1]}"
    if what == t.BLANK:
        return "is blank: its text does not count"
    if what == t.FORBID:
        return _FORBIDS[amount]
    if what == t.GIVE_RANGED:
        return f"has ranged attack {amount}"
    if what == t.CONTROL:
        return f"is controlled by {seat_name(amount)}"
    assert what == t.GRANT
    return f'has "{s.book.abilities[amount].text.rstrip(".")}"'


def _result(s: DrkState, e: Event) -> str:
    reason = v.REASONS[e.amount]
    if e.seat < 0:
        return "The game is drawn"
    return f"{seat_name(e.seat)} {_ENDS[reason].format(prestige=s.prestige[e.seat])}"
