"""Actions of Ivion in words: the short text that people type and records hold, and a sentence."""

from tabard.engine.action_text import ActionText
from tabard.engine.ids import Action, CardId, piece_of
from tabard.games.ivion import actions as a
from tabard.games.ivion.nouns import so_many
from tabard.games.ivion.rules import memory as p
from tabard.games.ivion.rules.board import SIDE
from tabard.games.ivion.rules.check import WindOrder, WindTake
from tabard.games.ivion.rules.costs import CONTROL
from tabard.games.ivion.rules.turn import HandLimit
from tabard.games.ivion.rules.verbs_cards import DiscardChosen, SearchTake
from tabard.games.ivion.rules.verbs_flow import Modes
from tabard.games.ivion.rules.verbs_look import LookRest, LookTake, PeekPick
from tabard.games.ivion.state import DECK, FEATS, HAND, PER_SEAT, USED, IviState


def cell_text(cell: int) -> str:
    """A tile as the board calls it: its row a letter, its column a number."""
    return f"{chr(65 + cell // SIDE)}{cell % SIDE + 1}"


def card_short(s: IviState, card: CardId) -> str:
    """A card that an option names, by its key; equal keys among the options are so_many."""
    key = s.book.keys[s.face[card]]
    d = s.decision
    alike: list[CardId] = []
    for action in d.options if d is not None else ():
        if action >> a.BITS == a.CARD and s.face[action & a.ARGUMENT] == s.face[card]:
            alike.append(action & a.ARGUMENT)
    if len(alike) < 2 or alike[0] == card:
        return key
    return f"{key} #{alike.index(card) + 1}"


def ability_short(s: IviState, ability: int, source: CardId) -> str:
    """A triggered effect that an option names: the key of its card, and its number where there are several."""
    found = s.book.abilities[ability]
    text = found.key
    if source and len(s.book.texts[s.face[source]].abilities) > 1:
        text = f"{text} {found.place}"
    d = s.decision
    alike: list[int] = []
    for action in d.options if d is not None else ():
        if action >> a.BITS == a.NEXT and (action & a.ARGUMENT) >> a.SOURCE_BITS == ability:
            alike.append(action & (1 << a.SOURCE_BITS) - 1)
    if len(alike) < 2 or alike[0] == source:
        return text
    return f"{text} #{alike.index(source) + 1}"


def replacement_short(s: IviState, argument: int) -> str:
    """A replacement that an option names, by the key of its card; equal keys among the options are so_many."""
    key = s.book.statics[argument >> a.SOURCE_BITS].key
    d = s.decision
    alike: list[int] = []
    for action in d.options if d is not None else ():
        other = action & a.ARGUMENT
        if action >> a.BITS == a.APPLY and other and s.book.statics[other >> a.SOURCE_BITS].key == key:
            alike.append(other)
    if len(alike) < 2 or alike[0] == argument:
        return key
    return f"{key} #{alike.index(argument) + 1}"


def describe(s: IviState, action: Action) -> ActionText:
    """An option of the current decision in words."""
    kind = action >> a.BITS
    argument = action & a.ARGUMENT
    d = s.pending
    if kind in (a.PLAY, a.USE, a.PICK):
        return _of_card(s, kind, argument)
    if kind in (a.MOVE, a.GLIDE, a.TILE, a.HERO):
        return _of_place(s, kind, argument)
    if kind == a.CARD:
        name = s.book.names[s.face[argument]]
        return ActionText(f"card {card_short(s, argument)}", f"Choose {name}", (f"c{argument}",))
    if kind in (a.NEXT, a.APPLY):
        return _of_effect(s, kind, argument)
    if kind == a.MODE:
        text = s.book.texts[s.face[d.source]].mode_texts[argument - 1]
        return ActionText(f"mode {argument}", text[:1].upper() + text[1:])
    if kind == a.OPTION:
        f = s.frames[-1]
        op = f.block.ops[f.pc]
        assert isinstance(op, Modes)
        return ActionText(f"option {argument}", op.texts[argument - 1])
    return _of_rest(s, kind, argument)


def _of_card(s: IviState, kind: int, no: int) -> ActionText:
    """A printed card: played, used or picked."""
    if kind == a.PICK:
        word, verb = "pick", _picking(s)
    else:
        word, verb = ("play", "Play") if kind == a.PLAY else ("use", "Play the feat")
    pieces = tuple([piece_of(card) for card in _shown(s, kind, no)])
    return ActionText(f"{word} {s.book.keys[no]}", f"{verb} {s.book.names[no]}", pieces)


def _picking(s: IviState) -> str:
    """What becomes of a card that is picked, as far as a word can tell; the prompt says the rest."""
    f = s.frames[-1]
    op = f.block.ops[f.pc]
    if isinstance(op, (WindTake, LookTake, SearchTake)):
        return "Take"
    return "Discard" if isinstance(op, (HandLimit, DiscardChosen)) else "Choose"


def _shown(s: IviState, kind: int, no: int) -> list[CardId]:
    """The cards on the table that an option is about: equal ones are one option, a revealed card first (IVI-REV-12)."""
    d = s.pending
    if kind == a.USE:
        feats = s.zones[FEATS + d.seat * PER_SEAT]
        return [card for card in feats if s.face[card] == no and not s.flags[card] & USED]
    cards = _pool(s) if kind == a.PICK else s.zones[HAND + d.seat * PER_SEAT]
    alike = [card for card in cards if s.face[card] == no]
    alike.sort(key=lambda card: s.known[card] != s.all_seats)
    return alike[:1] if kind == a.PICK and cards is s.zones[DECK + d.seat * PER_SEAT] else alike


def _pool(s: IviState) -> list[CardId]:
    """The cards that are picked from: those looked at, a deck that is searched, a hand."""
    d = s.pending
    f = s.frames[-1]
    op = f.block.ops[f.pc]
    if isinstance(op, (WindTake, WindOrder, LookTake, LookRest)):
        return f.memory
    if isinstance(op, SearchTake):
        return s.zones[DECK + d.seat * PER_SEAT]
    if isinstance(op, PeekPick):
        return s.zones[HAND + f.memory[p.HAND_OF] * PER_SEAT]
    return s.zones[HAND + d.seat * PER_SEAT]


def _of_place(s: IviState, kind: int, argument: int) -> ActionText:
    """A tile or a hero."""
    if kind == a.HERO:
        return ActionText(f"hero {argument + 1}", f"Choose hero {argument + 1}", (f"hero-{argument}",))
    cell = cell_text(argument)
    short = cell.lower()
    if kind == a.MOVE:
        return ActionText(f"move {short}", f"Move to {cell} for 1 action", rule="IVI-MOVE-02")
    if kind == a.GLIDE:
        return ActionText(f"initiative move {short}", f"Move to {cell} for 1 initiative", rule="IVI-INI-03")
    return ActionText(f"tile {short}", f"Choose tile {cell}")


def _of_effect(s: IviState, kind: int, argument: int) -> ActionText:
    """A triggered effect or a replacement."""
    number = argument >> a.SOURCE_BITS
    source = argument & (1 << a.SOURCE_BITS) - 1
    pieces = (f"c{source}",) if source else ()
    if kind == a.NEXT:
        ability = s.book.abilities[number]
        return ActionText(f"next {ability_short(s, number, source)}", ability.text, pieces, "IVI-SIM-02")
    if argument == 0:
        return ActionText("apply exhaustion", "Take 5 damage", rule="IVI-EXH-04")
    rule = s.book.statics[number]
    name = s.book.names[s.book.number[rule.key]]
    return ActionText(f"apply {replacement_short(s, argument)}", f"Apply {name}", pieces, "IVI-SIM-13")


def _of_rest(s: IviState, kind: int, argument: int) -> ActionText:
    """Everything without a card or a place."""
    if kind == a.END:
        return ActionText("end", "End your turn", rule="IVI-TURN-09")
    if kind == a.PASS:
        d = s.decision
        if d is not None and d.response:
            return ActionText("pass", "Do not respond", rule="IVI-STK-03")
        return ActionText("pass", "Choose none, or no more")
    if kind == a.INITIATIVE_DRAW:
        return ActionText("initiative draw", "Draw a card for 1 initiative", rule="IVI-INI-02")
    if kind == a.SPEND:
        what = "power" if argument else "action"
        return ActionText(f"spend {what}", f"Remove 1 control for 1 {what}", rule="IVI-CTRL-20")
    if kind == a.WAY:
        if argument == a.BY_INITIATIVE:
            return ActionText("pay initiative", "Expend an initiative token", rule="IVI-CAN-01")
        return ActionText("pay cost", "Pay the cost", rule="IVI-CAN-03")
    if kind == a.UNLEASH:
        if argument:
            return ActionText("unleash", "Spend the rest of your power to unleash it", rule="IVI-UNL-02")
        return ActionText("no unleash", "Do not unleash it", rule="IVI-UNL-01")
    if kind == a.REMOVE:
        return ActionText(f"remove {CONTROL[argument]}", f"Remove 1 {CONTROL[argument]}", rule="IVI-CTRL-16")
    if kind == a.LOSE:
        what = "power" if argument else "action"
        return ActionText(f"lose {what}", f"Lose 1 {what}", rule="IVI-STN-02")
    if kind == a.SPLIT:
        actions, power = argument >> 4, argument & 15
        label = f"Pay {so_many(actions, 'action')} and {power} power"
        return ActionText(f"pay {actions} actions {power} power", label, rule="IVI-RES-11")
    if kind == a.FIRST:
        return ActionText(f"first {argument + 1}", f"Player {argument + 1} goes first")
    return ActionText("yes", "Yes") if kind == a.YES else ActionText("no", "No")
