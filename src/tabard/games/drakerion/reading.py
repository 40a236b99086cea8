"""Reading the parts of a printed ability: filters, numbers, conditions, references."""

from collections.abc import Callable, Iterable
from typing import Any, Final, Literal

from msgspec.structs import replace

from tabard.games.drakerion import parts as p
from tabard.games.drakerion.nouns import choice_text, condition_text
from tabard.games.drakerion.rules import terms as t
from tabard.games.drakerion.state import DrkBook
from tabard.language.parts import fill
from tabard.language.words import numbered

KINDS: Final = numbered(p.Kind, t) | {"card": t.ANY_KIND}
LABELS: Final = numbered(p.Label, t)
KEYWORDS: Final = numbered(p.Keyword, t)
STATS: Final = numbered(p.Stat, t) | {"damage": t.STATS, "amount": t.STATS + 1}
SIDES: Final = {"any": t.ANYONE, "your": t.YOURS, "opposing": t.OPPOSING}
PLAYERS: Final = {"you": t.YOURS, "opponent": t.OPPOSING, "each": t.EACH}
DURATIONS: Final = numbered(p.Duration, t, "UNTIL_")
ROLES: Final = numbered(p.Role, t)
LINES: Final = numbered(p.Line, t, suffix="_LINE")
ZONES: Final = numbered(p.Zone, t, "IN_")
PROHIBITIONS: Final = numbered(p.Prohibition, t, "CANNOT_")
MOMENTS: Final = numbered(p.Moment, t)
_WORDS: Final = {
    "this": t.THIS,
    "bearer": t.BEARER,
    "attacker": t.THE_ATTACKER,
    "defender": t.THE_DEFENDER,
    "participants": t.PARTICIPANTS,
    "target": t.TARGETS,
    "second-target": t.SECOND,
    "it": t.IT,
    "the-other": t.OTHER,
    "paid": t.PAID,
    "found": t.LAST,
}


_EITHER: Final = {None: 0, True: 1, False: 2}


def _lend_nothing(ability: Any) -> int:
    raise AssertionError("no ability is being written")


class Reader:
    """Turns printed parts into the plain classes that the rules use."""

    def __init__(self, book: DrkBook, names: Iterable[str]) -> None:
        self.book = book
        self.traits: dict[str, int] = {}
        self.names: dict[str, int] = {}
        self.lend: Callable[[Any], int] = _lend_nothing
        """Writes an ability that an effect gives to cards; the number it got."""
        for name in names:
            self.names.setdefault(name, len(self.names) + 1)

    def trait(self, word: str) -> int:
        """The number of a trait; every word that is used has one."""
        return self.traits.setdefault(word, len(self.traits) + 1)

    def faction(self, word: str) -> int:
        """The number of a faction; unaffiliated is 0."""
        if word not in self.book.faction_names:
            self.book.faction_names.append(word)
        return self.book.faction_names.index(word)

    def select(self, fit: p.Filter) -> t.Select:
        whatever = p.Filter(of=fit.of, kind="card", zone="hand", other=fit.other)
        q = fill(t.Select(), fit)
        q.side = SIDES[fit.of]
        q.kinds = KINDS[fit.kind]
        q.zone = ZONES[fit.zone]
        q.line = LINES[fit.line] if fit.line else t.ANY_LINE
        q.state = {None: 0, "ready": 1, "committed": 2}[fit.state]
        q.wounded = _EITHER[fit.wounded]
        q.traits = bytes([self.trait(word) for word in fit.trait])
        q.faction = -1 if fit.faction is None else self.faction(fit.faction)
        q.renowned = _EITHER[fit.renowned]
        q.name = -1 if fit.name is None else self.names.get(fit.name, 0)
        q.cost_of_target = fit.cost_most == "target"
        q.keyword = 0 if fit.keyword is None else KEYWORDS[fit.keyword]
        q.attached = _EITHER[fit.attached]
        q.role = ROLES[fit.role] if fit.role else 0
        q.subtype = {None: 0, "supply": 1, "tactic": 2}[fit.subtype]
        q.is_secret = fit.zone == "hand" and fit != whatever
        q.text = choice_text(fit, 1, False)
        if fit.line == "same" or fit.line == "other":
            lines: list[Literal["melee", "support"]] = ["melee", "support"]
            if fit.line == "other":
                lines.reverse()
            q.from_line = [self.select(replace(fit, of="your", line=line)) for line in lines]
        return q

    def number(self, n: p.Number) -> t.Num:
        if isinstance(n, int):
            return t.Num(n)
        number = t.Num(n.plus)
        if n.count is not None:
            number.count = self.select(n.count)
        elif n.value is not None:
            number.stat = STATS[n.value]
            number.printed = n.printed
            number.ref = _WORDS[n.of]
        return number

    def condition(self, c: p.Condition) -> t.Cond:
        condition = t.Cond()
        condition.count = None if c.there_are is None else self.select(c.there_are)
        condition.least = c.at_least if c.at_most is None else 0
        condition.most = -1 if c.at_most is None else c.at_most
        condition.first = _EITHER[c.first_player]
        condition.attack = {None: 0, "melee": 1, "ranged": 2}[c.attack]
        condition.role = ROLES[c.this_is] if c.this_is else 0
        condition.bearer_role = ROLES[c.bearer_is] if c.bearer_is else 0
        condition.line = {None: 0, "melee": 1, "support": 2}[c.on_line]
        condition.discarded = c.discarded_this_turn
        condition.text = condition_text(c)
        return condition

    def ref(self, which: p.Which) -> t.Ref:
        if isinstance(which, str):
            return t.Ref(_WORDS[which])
        if which.all is not None:
            ref = t.Ref(t.ALL)
            ref.select = self.select(which.all)
            return ref
        assert which.choose is not None
        ref = t.Ref(t.CHOICE)
        ref.select = self.select(which.choose)
        ref.most = which.n
        ref.up_to = which.up_to
        ref.opponent = which.by == "opponent"
        return ref
