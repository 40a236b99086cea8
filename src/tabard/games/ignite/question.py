"""What is asked at the table of Ignite: choices with their cells and forecasts, and what waits to be resolved."""

from typing import Final

from tabard.engine.action_text import ActionText
from tabard.engine.cloth import Words
from tabard.engine.frames import Frame
from tabard.engine.ids import Seat
from tabard.engine.view import Ask, Choice, Forecast, Link
from tabard.engine.visibility import seen_face
from tabard.games.ignite import actions as a
from tabard.games.ignite.forecast import FORECASTER
from tabard.games.ignite.prompts import prompt_of, source_of
from tabard.games.ignite.reach import Moves, reach_and_threat
from tabard.games.ignite.rules.memory import S_DEF, S_FIGURE, S_TARGETS
from tabard.games.ignite.rules.refusing import cell_name
from tabard.games.ignite.rules.striking import ITEM_TARGET
from tabard.games.ignite.rules.turn import BOMB_EFFECT, HIDDEN_EFFECT
from tabard.games.ignite.state import IgnState
from tabard.games.ignite.words import UNIT_NAMES, figure_name

_PASSES: Final = (a.END, a.PASS, a.STOP, a.DONE, a.NO)
_CELLS: Final = (a.SPACE, a.STEP, a.TO, a.PLACE, a.SPAWN)
_FIGURES: Final = (a.AT, a.STAND, a.COMMAND, a.HURT)
"""The acting unit is named by itself alone: one press is enough."""
_LINKS: Final = {
    "strike": ("", "IGN-ATK-12"),
    "move": ("A move", "IGN-MOVE-11"),
    "push": ("A push", "IGN-PUSH-01"),
    "pull": ("A pull", "IGN-PUSH-11"),
    "moments": ("Triggers", "IGN-DP-28"),
    "trade": ("A purchase or sale", "IGN-BUY-03"),
    "command": ("A minion acts", "IGN-MIN-03"),
    "stand": ("Standing up", "IGN-KD-02"),
    "prowl": ("The free movement of the Catfolk", "IGN-RACE-02"),
    "timer": ("The minute is over", "IGN-TEAM-21"),
    "discard": ("Discarding", "IGN-DP-22"),
}


def question(s: IgnState, words: Words) -> Ask | None:
    """The decision with its choices, which only the seat that is asked sees; to others a prompt names no card."""
    d = s.decision
    if d is None:
        return None
    foretold = FORECASTER.foretell(s, list(words))
    moves: Moves = {}
    choices = tuple([_choice(s, action, said, foretold[action], moves) for action, said in words.items()])
    if not words:
        return Ask(d.seat, d.prompt, d.rule, f"c{d.source}" if d.source else None, choices, d.response)
    return Ask(d.seat, prompt_of(s), d.rule, source_of(s), choices, d.response)


def _choice(s: IgnState, action: int, words: ActionText, foretold: Forecast | None, moves: Moves) -> Choice:
    kind = action >> a.BITS
    d = s.pending
    is_shown = kind == a.PLAY and not s.outlined
    reach, threat = reach_and_threat(s, d.seat, action & a.ID, moves) if is_shown else ((), ())
    return Choice(
        action,
        words.short,
        words.long,
        words.pieces,
        cells_of(s, action),
        foretold,
        words.rule,
        kind in _PASSES,
        reach,
        threat,
    )


def cells_of(s: IgnState, action: int) -> tuple[int, ...]:
    """The spaces that a choice concerns."""
    kind, arg = action >> a.BITS, action & a.ARGUMENT
    if kind in _CELLS:
        return (arg,)
    if kind in _FIGURES:
        return (s.f_at[arg],)
    if kind == a.ITEM:
        return (arg >> 4,)
    if kind == a.AREA:
        return tuple(s.book.areas[arg])
    if kind == a.REACT and arg >> 10 != a.NO_FIGURE:
        return (s.f_at[arg >> 10],)
    if kind == a.FIRST and arg >> 10 == BOMB_EFFECT:
        return (arg & a.ID,)
    if kind == a.FIRST and arg >> 10 > HIDDEN_EFFECT:
        return (s.f_at[arg & a.ID],)
    return ()


def unresolved(s: IgnState, seat: Seat) -> tuple[Link, ...]:
    """What waits, first to resolve first: a card only until something of its text does, a window never."""
    found: list[Link] = []
    sources: set[int] = set()
    for f in reversed(s.frames[1:]):
        told = f.source != 0 and f.source in sources and f.block.key not in _LINKS
        if f.block.key != "window" and not told:
            found.append(link(s, seat, f))
            sources.add(f.source)
    return tuple(found)


def link(s: IgnState, seat: Seat, f: Frame) -> Link:
    """Something that waits to be resolved."""
    key = f.block.key
    owner = f.owner if f.owner >= 0 else None
    no = seen_face(s, seat, f.source) if f.source else 0
    name = s.book.names[no] or "a card" if f.source else ""
    piece = f"c{f.source}" if f.source else None
    if not f.source and key.startswith("card/"):  # a title
        title = s.book.number[key[5:]]
        return Link(f"Using {s.book.names[title]}", owner, f"m{title}", "IGN-TITLE-07")
    if key in _LINKS:
        text, rule = _LINKS[key]
        if key == "strike":
            return Link(_attack(s, f, name), owner, _striker(s, f) or piece, rule, _struck(s, f))
        if key in ("move", "push", "pull") and 0 <= f.subject < len(s.f_at) and s.f_at[f.subject] >= 0:
            text += f" of the figure on {cell_name(s, s.f_at[f.subject])}"
        return Link(text, owner, piece, rule)
    verb = (
        "Answering with"
        if key.startswith("react")
        else "Revealing"
        if key.startswith("reveal")
        else "Playing"
    )
    return Link(f"{verb} {name}", owner, piece, "IGN-PLAY-04")


def _attack(s: IgnState, f: Frame, card: str) -> str:
    """An attack: with what, and on whom."""
    figure = f.memory[S_FIGURE]
    if not card and 0 <= figure < len(s.f_at):
        card = UNIT_NAMES[s.f_kind[figure]]
    card = card or s.book.names[s.book.attacks[f.memory[S_DEF]].no]
    targets = [one for one in f.memory[S_TARGETS::2] if 0 <= one < ITEM_TARGET and s.f_at[one] >= 0]
    whom = f" on the {figure_name(s, targets[0])}" if targets else ""
    more = f" and {len(targets) - 1} more" if len(targets) > 1 else ""
    return f"Attack with {card}{whom}{more}"


def _striker(s: IgnState, f: Frame) -> str | None:
    """The figure that an attack comes from, while it is on the board."""
    figure = f.memory[S_FIGURE] if len(f.memory) > S_FIGURE else -1
    return f"f{figure}" if 0 <= figure < len(s.f_at) and s.f_at[figure] >= 0 else None


def _struck(s: IgnState, f: Frame) -> tuple[str, ...]:
    """The figures at which an attack is aimed."""
    targets = f.memory[S_TARGETS::2]
    return tuple([f"f{one}" for one in targets if 0 <= one < ITEM_TARGET and s.f_at[one] >= 0])
