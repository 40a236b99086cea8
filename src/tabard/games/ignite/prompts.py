"""What a seat is asked, in full: what can be done, with or about which piece, and what caused it."""

from typing import Final

from tabard.engine.frames import Frame
from tabard.games.ignite import actions as a
from tabard.games.ignite.nouns import MOMENTS
from tabard.games.ignite.reading import MOMENTS as NUMBERS
from tabard.games.ignite.rules.memory import G_LEFT, MOMENT, S_CURSOR, S_DEF, S_FIGURE, S_TARGETS
from tabard.games.ignite.rules.pushing import ITEM_BASE
from tabard.games.ignite.rules.refusing import cell_name
from tabard.games.ignite.rules.striking import ITEM_TARGET
from tabard.games.ignite.rules.verbs_cards import DiscardVerb, PeekVerb
from tabard.games.ignite.rules.verbs_flow import TextVerb
from tabard.games.ignite.state import HAND, PER_SEAT, PICK_ROW, RACES, IgnState
from tabard.games.ignite.words import RACE_NAMES, UNIT_NAMES, seat_name
from tabard.language.english import article, capital, lower

_MOMENTS: Final = {number: MOMENTS[name] for name, number in NUMBERS.items()}
_SETTLED: Final = {
    "Your action": "Your action: play a card, trade, or end your turn",
    "Your minions": "Command your minions, or end your turn",
    "Which effect comes first?": "Your turn begins: which effect comes first?",
    "Which unit prowls?": "Which of your catfolk takes the free movement of 2?",
    "The minute is over": "The minute of talk is over: which unit takes 1 damage, if any?",
    "Ban which race?": "Which race shall nobody play?",
    "Trade starter cards?": "Your Panda Warriors may trade starter cards: do you?",
    "Trash which starter card?": "Trade of the Panda Warriors: trash which starter card?",
    "Where does a water minion appear?": "Your turn: where does your new water minion appear?",
}


def prompt_of(s: IgnState) -> str:
    """The question for the seat that is asked; others read only what the rule calls it."""
    d = s.pending
    if d.prompt in _SETTLED:
        return _SETTLED[d.prompt]
    if not s.round:
        return _before_the_game(s, d.seat, d.prompt)
    f = s.frames[-1]
    key = f.block.key
    if key == "window":
        return _reacting(s, s.frames[-2], d.seat)
    if key == "moments":
        return f"{capital(_MOMENTS[f.memory[MOMENT]])}: {lower(_moment(d.prompt))}"
    if key == "stand":
        return f"Discard a card to stand up {_own(s, f.subject)}"
    if key == "trade":
        verb = "sells" if f.subject >> a.BITS == a.SELL else "buys"
        return f"Which unit {verb} {s.book.names[f.subject & a.ID]}?"
    if key == "command":
        return f"What does {_own(s, f.subject)} do?"
    if key == "move":
        return _moving(s, f, d.prompt)
    if key in ("push", "pull"):
        return _pushed(s, f, key)
    if key == "strike":
        return f"{_cause(s)}: where do you put {_target(s, f)}?"
    if key == "discard":
        more = f" ({f.subject} in all)" if f.subject > 1 else ""
        return f"{_cause(s)} makes you discard: which card?{more}"
    return _of_a_card(s, f, d.prompt)


def source_of(s: IgnState) -> str | None:
    """The piece that a question is about: the card that is played, else the figure, deck or title."""
    d = s.pending
    if d.source:
        return f"c{d.source}"
    f = s.frames[-1] if s.frames else None
    if f is None or not s.round:
        return None
    key = f.block.key
    if key == "window":
        return _striker(s, s.frames[-2])
    if key in ("move", "command", "stand", "push", "pull", "moments"):
        return f"f{f.subject}" if _is_there(s, f.subject) else None
    if key == "prowl":
        return f"f{d.options[0] & a.ID}"
    if key == "trade":
        no = f.subject & a.ID
        if f.subject >> a.BITS == a.SELL:
            held = [card for card in s.zones[HAND + d.seat * PER_SEAT] if s.face[card] == no]
            return f"c{held[0]}"
        pile = ((f.subject & a.ARGUMENT) >> 10) - 1
        is_pile = f.subject >> a.BITS == a.BUY and pile >= 0
        return f"c{s.zones[s.epic_zone(pile)][-1]}" if is_pile else f"m{no}"
    title = _title(s)
    return f"m{title}" if title else None


def _before_the_game(s: IgnState, seat: int, prompt: str) -> str:
    mine = [i for i in range(0, len(s.picks), PICK_ROW) if s.picks[i] == seat]
    races = [RACE_NAMES[s.picks[i + 1]] for i in mine]
    if prompt == "Choose a race":
        return f"Choose a race beside your {races[0]}" if races else "Choose the race that you play"
    if prompt == "Choose a starting area":
        opposite = f"; your {races[1]} start opposite" if len(races) > 1 else ""
        return f"Choose the area where your {races[0]} start{opposite}"
    if prompt == "Place a unit":
        unit = s.frames[-1].subject
        area = next(s.picks[i + 2] for i in mine if s.picks[i + 1] == s.f_kind[unit])
        return f"Place {article(UNIT_NAMES[s.f_kind[unit]])} of yours in area {area + 1}"
    return f"Trade of the Panda Warriors: {lower(prompt)}"


def _is_there(s: IgnState, figure: int) -> bool:
    return 0 <= figure < len(s.f_at) and s.f_at[figure] >= 0


def _own(s: IgnState, figure: int) -> str:
    if not _is_there(s, figure):
        return "your figure"
    return f"your {UNIT_NAMES[s.f_kind[figure]]} on {cell_name(s, s.f_at[figure])}"


def _title(s: IgnState) -> int:
    """The title whose text is in progress; 0 for none."""
    for f in reversed(s.frames):
        kind, _, key = f.block.key.partition("/")
        if kind == "card" and not f.source:
            return s.book.number[key]
    return 0


def _cause(s: IgnState) -> str:
    """The card or title that asks, and whose it is where another is asked."""
    d = s.pending
    no = s.face[d.source] if d.source else _title(s)
    name = s.book.names[no] or "This"
    owner = next((f.owner for f in reversed(s.frames) if f.source == d.source), d.seat)
    whose = next((f.owner for f in s.frames if f.source == d.source and f.block.key[:4] == "card"), owner)
    return name if whose == d.seat else f"{name} of {seat_name(whose)}"


def _moment(prompt: str) -> str:
    return "Reveal a card?" if "reveal" in prompt else "Use what you have for this?"


def _moving(s: IgnState, f: Frame, prompt: str) -> str:
    who = _own(s, f.subject)
    by = f"{_cause(s)}: " if f.source or _title(s) else ""
    if prompt == "Trample whom?":
        return f"{by}whom does {who} trample?"
    if prompt == "Where is it put?":
        return f"{by}{who} cannot stay there: where is it put?"
    left = f.memory[G_LEFT]
    text = f"{by}where does {who} step? ({left} left)"
    return capital(text)


def _pushed(s: IgnState, f: Frame, how: str) -> str:
    what = "the item" if f.subject >= ITEM_BASE else _own(s, f.subject)
    return f"{_cause(s)} {how}{'e' * (how == 'push')}s {what}: which way?"


def _target(s: IgnState, f: Frame) -> str:
    """The figure that a blow is about to befall."""
    each = len(s.book.attacks[f.memory[S_DEF]].blows) // 2
    target = f.memory[S_TARGETS + f.memory[S_CURSOR] // each * 2]
    return "the item" if target >= ITEM_TARGET else _figure(s, target)


def _figure(s: IgnState, figure: int) -> str:
    owner = seat_name(s.f_owner[figure])
    return f"the {UNIT_NAMES[s.f_kind[figure]]} of {owner} on {cell_name(s, s.f_at[figure])}"


def _striker(s: IgnState, thing: Frame) -> str | None:
    figure = thing.memory[S_FIGURE] if thing.block.key == "strike" else -1
    return f"f{figure}" if _is_there(s, figure) else None


def _reacting(s: IgnState, thing: Frame, seat: int) -> str:
    """What comes at a seat, from whom, and at which of its figures."""
    who = capital(seat_name(thing.owner))
    name = s.book.names[s.face[thing.source]] if thing.source else ""
    if thing.block.key != "strike":
        return f"{who} {'answers with' if thing.block.key[:5] == 'react' else 'casts'} {name}: do you react?"
    p = thing.memory
    no = s.book.attacks[p[S_DEF]].no
    figure = p[S_FIGURE]
    if not name and 0 <= figure < len(s.f_at) and s.f_kind[figure] >= RACES:
        name = article(UNIT_NAMES[s.f_kind[figure]])
    name = name or s.book.names[no] or "a mount"
    targets = [one for one in p[S_TARGETS::2] if one < ITEM_TARGET and s.f_at[one] >= 0]
    mine = [_own(s, one) for one in targets if s.f_owner[one] == seat]
    others = [_figure(s, one) for one in targets if s.f_owner[one] != seat]
    aimed = mine or others or ["the ground"]
    more = f" and {len(aimed) - 1} more" if len(aimed) > 1 else ""
    return f"{who} attacks {aimed[0]}{more} with {name}: do you react?"


def _of_a_card(s: IgnState, f: Frame, prompt: str) -> str:
    """What the instruction in progress of a card asks."""
    op = f.block.ops[f.pc]
    if prompt == "Which unit acts?":
        return f"Which unit uses {_cause(s)}?"
    if prompt == "Which part?":
        return f"{_cause(s)}: which part do you use?"
    if prompt == "At what?":
        return f"{_cause(s)}: what does {_own(s, f.subject)} aim at?"
    if isinstance(op, TextVerb) and op.optional:
        return f"{_cause(s)}: {lower(op.labels[0].removesuffix('.'))}?"
    if prompt == "Which player?":
        what = "who discards" if isinstance(op, DiscardVerb) else "from whom do you take"
        return f"{_cause(s)}: {'whose hand do you look at' if isinstance(op, PeekVerb) else what}?"
    if prompt == "Whom does it hit instead?":
        return f"{_cause(s)}: whom does the attack hit instead?"
    return f"{_cause(s)}: {lower(prompt)}"
