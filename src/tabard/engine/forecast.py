"""Forecasts: each option is carried out in worlds that its seat cannot rule out, and told before it is chosen.

What happens in every world is certain, what happens in some is possible. The words are those of the log.
"""

from math import gcd
from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tabard.engine.events import Event
from tabard.engine.ids import CHANCE, Action, Seat
from tabard.engine.state import State
from tabard.engine.view import Forecast

REST: Final = -1
"""No option at all: here the option has come to its end for now."""
WORLDS: Final = 3
"""In so many worlds is played what meets something that the seat cannot know."""
TRIES: Final = 20
"""So many worlds are dealt in search of those that differ in what lies in wait."""
FIRST_SEED: Final = 71
MOST_STEPS: Final = 60
"""An option that goes on for longer without a rest is left there."""
MOST_WAYS: Final = 12
"""Dice are followed to every outcome as long as there are no more than this; beyond, they are rolled."""
MOST_PERHAPS: Final = 3
"""More than this that may happen is more than can be read."""


class Way:
    """One way that an option can go, with its odds among those of its world."""

    def __init__(self, s: State, odds: int, of: int) -> None:
        self.state = s
        self.odds = odds
        self.of = of
        self.course = 0
        self.is_split = False
        """It went on as several."""
        self.lines: list[str] = []
        self.remarks: list[str] = []
        self.lost: list[str] = []
        self.gauges: dict[str, int] = {}
        self.goes_on = False
        """The turn in which it was chosen is still in progress, so that what the seat counts comes of it."""
        self.is_open = False
        """Something happened after a card was met that the seat does not know."""
        self.is_risky = False
        """A card was met that may do something else in each world."""
        self.is_giving = False
        """And it may give back what was paid."""
        self.masked: list[str] = []
        """The lines again, without the faces that a shuffle may have changed."""
        self.firm = 0
        """How many of the lines, and of the lost pieces, came before such a card could do anything."""
        self.firm_lost = 0
        self.is_sure = True
        """Every die was followed to all its outcomes."""


class Outlook:
    """All that can be said of one option before it is chosen."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        """Whose option it is."""
        self.certain: list[str] = []
        self.perhaps: list[str] = []
        """What may happen, with its odds where these are known."""
        self.remarks: list[str] = []
        """What no event tells, and is certain, too."""
        self.change: dict[str, int] = {}
        """By how much what the seat counts will be more or less."""
        self.left: dict[str, int] = {}
        """What it will have of that."""
        self.lost: list[str] = []
        """The pieces that will be destroyed or gone for good."""
        self.is_open = False
        """What happens depends on something that the seat does not know: only what comes before that is certain."""
        self.end = ""
        """How the game ends with it, if it does."""
        self.ways: list[Way] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Forecaster:
    """How the options of one game are carried out beforehand; a game says what is its own."""

    quiet: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that are not told: the option says them itself, or they are of no weight. None destroys."""
    acting: ClassVar[frozenset[str]] = frozenset({"revealed"})
    """Kinds of events that let a card act which the seat does not know: nothing after one is certain."""
    titles: ClassVar[dict[str, str]] = {}
    """What a seat counts, by the sign of its meter, in words."""
    prices: ClassVar[frozenset[str]] = frozenset()
    """What of that is paid before anything else happens."""
    giving: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events after which a hidden card may give back what was paid: what will be left is not certain then."""

    # -- what a game says ---------------------------------------------------------------------------

    def line(self, s: Any, e: Event) -> str:
        """An event in the words of the log; nothing where it is of no weight."""
        line: str = s.game.line(s, e)
        return line

    def gauges(self, s: Any, seat: Seat) -> dict[str, int]:
        """What a seat has now of all that it counts."""
        return {}

    def keeps(self, before: Any, after: Any) -> bool:
        """Whether what a seat counts is still of its option once the turn has gone on to another."""
        return False

    def lost(self, s: Any, e: Event) -> list[str]:
        """The pieces that an event takes away for good."""
        return []

    def fallen(self, before: Any, after: Any) -> list[str]:
        """The same, where events do not name the pieces: what stood before and stands no more."""
        return []

    def idle(self, s: Any, seat: Seat) -> Action:
        """What whoever is asked does who does nothing; REST where that is no answer, or the seat's own to choose."""
        d = s.decision
        answer: Action = d.options[0] if d.response else REST
        return answer

    def outcomes(self, s: Any, course: int) -> list[tuple[Action, int, int]]:
        """What a die can show, how often, and the course that a way is then on; of outcomes that come to the same, one
        is enough. Nothing where the roll is no part of the option.

        A course is whatever number a game likes, 0 at first: dice that are rolled one by one are steered by it.
        """
        d = s.decision
        weights = d.weights or [1] * len(d.options)
        return [(d.options[i], weights[i], course) for i in range(len(weights))]

    def mystery(self, world: Any, seat: Seat) -> int:
        """What lies in wait in a world and would act by itself: worlds that differ in it are all played."""
        return 0

    def remarks(self, before: Any, after: Any, action: Action) -> list[str]:
        """What no event tells: how the table will then stand, or what the option is about."""
        return []

    # -- carrying out -------------------------------------------------------------------------------

    def worlds(self, s: State, seat: Seat) -> list[State]:
        """The worlds that are always played: one, or one for each thing that may lie in wait."""
        first = s.determinize(seat, FIRST_SEED)
        found = [first]
        met = [self.mystery(first, seat)]
        if met[0]:
            for n in range(1, TRIES):
                world = s.determinize(seat, FIRST_SEED + n)
                mystery = self.mystery(world, seat)
                if mystery not in met:
                    met.append(mystery)
                    found.append(world)
        return found

    def foretell(self, s: State, options: list[Action]) -> "dict[Action, Forecast | None]":
        """What each option of the seat that is asked would do, as far as it can know."""
        found: dict[Action, Forecast | None] = {}
        if s.unforeseen:
            return dict.fromkeys(options)
        if options:
            sight = Sight(self, s)
            for action in options:
                found[action] = told(sight.outlook(action), self.titles)
        return found


class Sight:
    """A position and the worlds in which its options are carried out."""

    def __init__(self, how: Forecaster, s: State) -> None:
        d = s.decision
        assert d is not None
        self.how = how
        self.state = s
        self.seat = d.seat
        self.is_together = d.later is not None
        self.heading = s.match.heading(s)
        self.before = how.gauges(s, d.seat)
        self.worlds = how.worlds(s, d.seat)
        self.always = len(self.worlds)
        """How many of the worlds every option is played in; further ones are dealt when one meets something hidden."""
        self.is_brief = True
        """Whether these list no more than a forecast needs (`foretelling`)."""

    def outlook(self, action: Action) -> Outlook:
        """What comes of an option."""
        ways: list[Way] = []
        met = False
        count = 0
        while count < self.always or (met and count < max(WORLDS, self.always)):
            if count == len(self.worlds):
                self.worlds.append(self.state.determinize(self.seat, FIRST_SEED + TRIES + count))
            for way in self.ways(self.worlds[count], action):
                met = met or way.is_open or way.is_risky
                ways.append(way)
            count += 1
        found = Outlook(self.seat)
        found.ways = ways
        self.compare(found, ways, count)
        return found

    def ways(self, world: State, action: Action) -> list[Way]:
        """The ways that an option goes in a world: one, or one for each outcome of the dice.

        What is chosen at the same time as others choose in secret is not carried out: all that follows is theirs, too.
        """
        done: list[Way] = []
        if self.is_together:
            done.append(Way(world, 1, 1))
            done[0].remarks = self.how.remarks(self.state, world, action)
            return done
        going = [Way(world.clone(), 1, 1)]
        self.begin(going[0].state)
        going[0].state.apply(action)
        while going:
            way = going.pop()
            s = way.state
            steps = 0
            while steps < MOST_STEPS:
                steps += 1
                d = s.decision
                if d is None or s.match.heading(s) != self.heading:
                    break
                if d.seat == CHANCE:
                    outcomes = self.how.outcomes(s, way.course)
                    if not outcomes:
                        break
                    if len(done) + len(going) + len(outcomes) > MOST_WAYS:
                        way.is_sure = False
                        s.apply(s.roll())
                        continue
                    going += self.branches(way, outcomes)
                    way.is_split = True
                    break
                answer = self.how.idle(s, self.seat)
                if answer == REST:
                    break
                s.apply(answer)
            if not way.is_split:
                self.gather(world, way)
                way.remarks = self.how.remarks(self.state, s, action)
                done.append(way)
        return done

    def begin(self, s: State) -> None:
        """Let a world tell what happens."""
        s.listening = True
        s.foretelling = self.is_brief

    def branches(self, way: Way, outcomes: list[tuple[Action, int, int]]) -> list[Way]:
        """A way goes on with each outcome of a die."""
        total = 0
        for _, weight, _ in outcomes:
            total += weight
        found: list[Way] = []
        for action, weight, course in outcomes:
            s = way.state.clone()
            self.begin(s)
            s.events = way.state.events[:]
            s.apply(action)
            branch = Way(s, way.odds * weight, way.of * total)
            branch.course = course
            branch.is_sure = way.is_sure
            found.append(branch)
        return found

    def gather(self, world: State, way: Way) -> None:
        """What a way came to, as the seat learns it; faces that it does not know yet are not told."""
        s = way.state
        how = self.how
        seat = self.seat
        known = self.state.known
        quiet = how.quiet
        loose = _loose(world, s)
        start = world.generator.one
        met = False
        for event in s.events:
            if not s.is_over and (event.turn != self.heading[0] or event.whose != self.heading[1]):
                continue
            if event.kind in quiet:
                continue
            e = event.told_to(seat)
            is_stirred = event.luck != start
            unknown = (is_stirred and event.card in loose) or _is_hidden(known, event.card, seat)
            if unknown and not _is_same(world, known, event.card, event.face, seat):
                e.face = 0
            other = (is_stirred and event.other in loose) or _is_hidden(known, event.other, seat)
            if other and not _is_same(world, known, event.other, event.other_face, seat):
                e.other_face = 0
            line = how.line(s, e)
            lost = how.lost(s, event)
            if not (line or lost):
                continue
            # A face that a shuffle left the same by luck may be another one in a world that is not looked at.
            lucky = is_stirred and (
                (e.face > 0 and event.card in loose) or (e.other_face > 0 and event.other in loose)
            )
            acts = unknown and e.kind in how.acting
            if (unknown or other) and not met:  # a draw is certain, and what a card does by itself is not
                way.firm = len(way.lines) + (0 if lucky or acts else 1)
                way.firm_lost = len(way.lost)
            way.is_open = way.is_open or lucky or way.is_risky or (met and not (unknown or other))
            way.is_risky = way.is_risky or acts or lucky
            way.is_giving = way.is_giving or (acts and e.kind in how.giving)
            met = met or unknown or other
            if line:
                way.lines.append(line)
                if lucky:
                    e.face = 0 if event.card in loose else e.face
                    e.other_face = 0 if event.other in loose else e.other_face
                    line = how.line(s, e)
                way.masked.append(line)
            way.lost += lost
        if not met:
            way.firm = len(way.lines)
            way.firm_lost = len(way.lost)
        way.goes_on = s.is_over or s.match.heading(s) == self.heading or how.keeps(self.state, s)
        if way.goes_on:
            way.gauges = how.gauges(s, seat)
            way.lost += how.fallen(self.state, s)

    def compare(self, found: Outlook, ways: list[Way], worlds: int) -> None:
        """What all ways have in common is certain; the rest may happen.

        Of the worlds only a few are played: where these differ, what happens in all of them after something hidden was
        met may still not happen in another one. Prices are paid before.
        """
        first = ways[0]
        alone = len(ways) == 1
        is_open = False
        is_giving = False
        for way in ways:
            is_giving = is_giving or way.is_giving
            if way.is_risky or (way.is_open and (way.lines != first.lines or way.lost != first.lost)):
                is_open = True
        for piece in first.lost[: first.firm_lost] if is_open else first.lost:
            if piece not in found.lost and (alone or all(piece in way.lost for way in ways)):
                found.lost.append(piece)
        for remark in first.remarks:
            if not is_open and (alone or all(remark in way.remarks for way in ways)):
                found.remarks.append(remark)
        for sign, after in first.gauges.items():
            n = self.before[sign]
            if after != n and (alone or all(way.gauges.get(sign) == after for way in ways)):
                if not is_open or (after < n and sign in self.how.prices and not is_giving):
                    found.change[sign] = after - n
                    found.left[sign] = after
        found.is_open = is_open
        end = outcome(first.state)
        if end and not is_open and all(outcome(way.state) == end for way in ways):
            found.end = end
        seen: set[str] = set()
        for way in ways:
            for line in way.lines:
                if line not in seen:
                    seen.add(line)
                    self.weigh(found, line, ways, worlds, is_open)

    def weigh(self, found: Outlook, line: str, ways: list[Way], worlds: int, is_open: bool) -> None:
        """Say a line as certain as it is, and as often as it certainly happens."""
        often = min([(way.lines[: way.firm] if is_open else way.lines).count(line) for way in ways])
        if often:
            found.certain.append(line if often == 1 else f"{line} ({often} times)")
            return
        odds, of = 0, 1
        for way in ways:
            if line in way.lines:
                odds, of = odds * way.of + way.odds * of, of * way.of
        of *= worlds
        # Odds of dice are known; those of worlds are not, since only a few of them were looked at.
        sure = worlds == 1 and all(way.is_sure for way in ways)
        found.perhaps.append(f"{_ratio(odds, of)}: {line}" if sure else f"Perhaps: {line}")


def _is_hidden(known: vec[i64], card: int, seat: Seat) -> bool:
    return 0 < card < len(known) and not known[card] >> seat & 1


def _is_same(world: State, known: vec[i64], card: int, face: int, seat: Seat) -> bool:
    """Whether a card that was known shows the face that it had, or a new one its first."""
    return card >= len(known) or (not _is_hidden(known, card, seat) and face == world.face[card])


def _loose(before: State, after: State) -> set[int]:
    """The cards that lay in a hand or a pile, if anything was shuffled since: any of them may be another one now."""
    found: set[int] = set()
    if before.generator.one != after.generator.one or before.generator.two != after.generator.two:
        for row in before.places.rows:
            if row.kind == "pile" or row.kind == "hand":
                for n in range(row.many or before.seats):
                    found.update(before.zones[row.of(n)])
        found.update(range(len(before.face), len(after.face)))
    return found


def outcome(s: State) -> str:
    """Who has won, in a sentence; nothing while the game goes on."""
    if not s.is_over:
        return ""
    returns = s.returns()
    won = [f"Player {seat + 1}" for seat in range(len(returns)) if returns[seat] > 0]
    if won:
        return f"{' and '.join(won)} {'wins' if len(won) == 1 else 'win'}"
    return "The game is lost" if max(returns) < 0 else "The game is drawn"


def _ratio(odds: int, of: int) -> str:
    """Odds in small numbers, or in a hundred."""
    common = gcd(odds, of)
    odds, of = odds // common, of // common
    return f"{odds} in {of}" if of <= 36 else f"{(200 * odds // of + 1) // 2} in 100"


def _so_many(n: int, title: str) -> str:
    """A number of what a seat counts: of tokens there may be one."""
    return f"{n} {title[:-1] if n == 1 and title.endswith('s') else title}"


def _counted(part: str) -> str:
    """A line that happens several times: cards are counted."""
    once, several, often = part.removesuffix(" times)").rpartition(" a card (")
    return f"{once} {often} cards" if several else part


def _of_one_s_own(part: str, own: str) -> str:
    """A line without the name of whose option it is: who reads it knows, but for who wins."""
    odds, colon, line = part.partition(": ")
    if not line.startswith(own):
        odds, colon, line = "", "", part
    if line.startswith(own) and not line.startswith(f"{own}win"):
        line = line[len(own) :]
    return odds + colon + line


def told(o: Outlook, titles: dict[str, str]) -> Forecast | None:
    """An outlook as a choice carries it; None where there is nothing to say."""
    own = f"Player {o.seat + 1} "
    left = [_so_many(o.left[sign], titles[sign]) for sign, n in o.change.items() if n < 0 and sign in titles]
    parts = [_of_one_s_own(_counted(part), own) for part in o.certain + o.perhaps[:MOST_PERHAPS] + o.remarks]
    if o.end and not any(" win" in line or "drawn" in line for line in o.certain):
        parts.append(o.end)
    for sign, n in o.change.items():
        if n > 0 and sign in titles and not any(titles[sign].removesuffix("s") in part for part in parts):
            parts.append(f"gains {_so_many(n, titles[sign])}")
    if left:
        parts.append(f"leaves {', '.join(left)}")
    if not (parts or o.change or o.lost):
        return None
    text = "; ".join(parts)
    return Forecast(
        text[:1].upper() + text[1:],
        {sign: -n for sign, n in o.change.items() if n < 0},
        {sign: n for sign, n in o.change.items() if n > 0},
        tuple(o.lost),
    )
