"""What would mend a deck that breaks a rule: the same text with a line changed, added or left out."""

from collections import Counter
from typing import Final

from tabard.engine.brings import Mend
from tabard.games.drakerion.decks import DECK_COPIES, DECK_SIZE, PILE_SIZE, Reading, read_deck
from tabard.games.drakerion.printed import Card

IN_DECK: Final = ("character", "event", "attachment")
HEADS: Final = {"deck": "Deck", "maneuvers": "Maneuvers"}


def mends(text: str, cards: tuple[Card, ...]) -> list[Mend]:
    """A way to mend each fault that has an obvious one, in the order of the rules."""
    deck, problems = read_deck(text, cards)
    if not problems:
        return []
    by_id = {card.id: card for card in cards}
    banner = by_id.get(deck.banner)
    pen = _Pen(text, cards)
    held = Counter(by_id[key].full_name for key in deck.cards)
    needed: Counter[str] = Counter()
    for place in banner.setup if banner is not None else ():
        needed[place.name] += place.count
    allowed = ("unaffiliated", banner.faction) if banner is not None else ()
    found: list[Mend] = []
    for key in dict.fromkeys(deck.cards):
        card = by_id[key]
        n = held[card.full_name]
        if card.kind not in IN_DECK or (allowed and card.faction not in allowed):
            found.append(Mend("take-out", card.full_name, n, pen.with_count("deck", card, 0)))
        elif n > DECK_COPIES:
            found.append(
                Mend("take-out", card.full_name, n - DECK_COPIES, pen.with_count("deck", card, DECK_COPIES))
            )
    for name, n in needed.items():
        lacking = next((card for card in cards if card.full_name == name), None)
        if held[name] < n and lacking is not None:
            found.append(Mend("put-in", name, n - held[name], pen.with_count("deck", lacking, n)))
    pool = [card for card in cards if card.kind in IN_DECK and card.faction in allowed]
    if len(deck.cards) < DECK_SIZE and pool:
        found.append(Mend("fill", "", DECK_SIZE - len(deck.cards), pen.filled(held, pool)))
    elif len(deck.cards) > DECK_SIZE:
        found.append(Mend("thin", "", len(deck.cards) - DECK_SIZE, pen.thinned(held, needed)))
    return found + _pile(deck.maneuvers, by_id, allowed, pen)


def _pile(pile: list[str], by_id: dict[str, Card], allowed: tuple[str, ...], pen: "_Pen") -> list[Mend]:
    """The same for the Maneuvers."""
    found: list[Mend] = []
    for key, n in Counter(pile).items():
        card = by_id[key]
        right = card.kind == "maneuver" and (not allowed or card.faction in allowed)
        if not right or n > 1:
            text = pen.with_count("maneuvers", card, 1 if right else 0)
            found.append(Mend("take-out", card.full_name, n - 1 if right else n, text))
    if len(pile) < PILE_SIZE:
        names = {by_id[key].name for key in pile}
        for card in sorted(by_id.values(), key=lambda one: one.faction == "unaffiliated"):
            if card.kind == "maneuver" and card.faction in allowed and card.name not in names:
                found.append(Mend("put-in", card.full_name, 1, pen.with_count("maneuvers", card, 1)))
                break
    return found


class _Pen:
    """A deck text that can be written anew with more or fewer of its cards."""

    def __init__(self, text: str, cards: tuple[Card, ...]) -> None:
        self.lines = text.splitlines()
        self.places = Reading(text, cards).places
        self.by_name = {card.full_name: card for card in cards}

    def with_count(self, head: str, card: Card, n: int) -> str:
        """The text with so many of a card below a heading."""
        return self._with(head, {card.id: (card.full_name, n)})

    def filled(self, held: Counter[str], pool: list[Card]) -> str:
        """The text with cards enough: more of what is in it, then what else is allowed, the cheap ones first."""
        more = held.copy()
        missing = DECK_SIZE - sum(held.values())
        for card in sorted(pool, key=lambda one: (not held[one.full_name], one.cost or 0, one.full_name)):
            n = min(missing, DECK_COPIES - more[card.full_name])
            if n > 0:
                more[card.full_name] += n
                missing -= n
        return self._changed(held, more)

    def thinned(self, held: Counter[str], needed: Counter[str]) -> str:
        """The text with the cards that are too many left out, of those first that there are most of."""
        fewer = held.copy()
        for _ in range(sum(held.values()) - DECK_SIZE):
            name = max(fewer, key=lambda one: fewer[one] - needed[one])
            fewer[name] -= 1
        return self._changed(held, fewer)

    def _changed(self, held: Counter[str], wanted: Counter[str]) -> str:
        changes = {self.by_name[name].id: (name, n) for name, n in wanted.items() if n != held[name]}
        return self._with("deck", changes)

    def _with(self, head: str, changes: dict[str, tuple[str, int]]) -> str:
        """The text with other numbers of some cards below a heading, each in its old place or below the others."""
        lines: list[str] = []
        left = dict(changes)
        written: set[str] = set()
        end = len(self.lines)
        for number, line in enumerate(self.lines):
            place, card = self.places.get(number, ("", ""))
            titled = line.strip().lower().startswith(f"{head}:")
            if place == head and card in changes:
                if card not in written:
                    lines += _line(head, *left.pop(card))
                    written.add(card)
            else:
                lines.append(line)
            if place == head or titled:
                end = len(lines)
        new = [text for name, n in left.values() for text in _line(head, name, n)]
        if new and not any(place == head for place, _ in self.places.values()):
            if not any(line.strip().lower().startswith(f"{head}:") for line in self.lines):
                new = ["", f"{HEADS[head]}:", *new]
        lines[end:end] = new
        return "\n".join(lines) + "\n"


def _line(head: str, name: str, n: int) -> list[str]:
    if not n:
        return []
    return [name if head == "maneuvers" else f"{n} {name}"]
