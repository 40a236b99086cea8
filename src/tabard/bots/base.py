"""What a bot is: something that picks an option in a world it cannot rule out."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from tabard.engine.chance import Generator, seeded
from tabard.engine.errors import IllegalAction
from tabard.engine.frames import Decision
from tabard.engine.ids import CHANCE, Action
from tabard.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Picks actions for a seat. The world it is given is determinized: a bot cannot peek."""

    title: ClassVar[str] = ""
    """What people read where they choose an opponent; its name in the list of bots when left out."""
    about: ClassVar[str] = ""
    """A line on how it plays."""
    rank: ClassVar[int] = 1
    """Where it stands among the opponents to choose from, the weakest first."""
    games: ClassVar[tuple[str, ...]] = ()
    """The games for which it is offered; all of them when left out."""
    seconds: ClassVar[float] = 1.0
    """The longest it thinks about one choice; whoever asks it may stop waiting shortly after."""
    needs_world = True
    """Whether it looks at the world at all; False saves the determinizing, and `guess` is asked instead."""
    patient = False
    """Whether it thinks to the end of what it set out to do, however long that takes: then the same seed makes the same
    choices on every machine, however busy."""

    def __init__(self, seed: int) -> None:
        self.generator: Generator = seeded(seed)

    def prepare(self, world: State) -> None:
        """Load what it takes to play such a game: asked before the first choice, outside of its thinking time."""

    def choose(self, world: State) -> Action:
        """An option of the world's decision; the world may be played on and thrown away."""
        raise NotImplementedError

    def guess(self, count: int) -> int:
        """The place of an option among so many, from 0 on: all that a bot learns which needs no world."""
        raise NotImplementedError


def ask_bot(bot: Bot, state: State) -> Action:
    """What a bot chooses at a table, seeing no more than its seat may."""
    d = state.decision
    if d is None:
        raise IllegalAction("the game is over: no action is possible any more")
    if not bot.needs_world:
        return guessed(bot, d.options)
    return bot.choose(state.determinize(d.seat, bot.generator.below(1 << 30)))


def guessed(bot: Bot, options: list[Action]) -> Action:
    """What a bot chooses that needs no world; it never gets one, for it might look all the same."""
    at = bot.guess(len(options))
    if not 0 <= at < len(options):
        raise IllegalAction(f"a bot guessed option {at}; there are {len(options)}, counted from 0")
    return options[at]


def asked(state: State) -> Decision | None:
    """The next question to a seat, with chance rolled before it; None when the game is over."""
    d = state.decision
    while d is not None and d.seat == CHANCE:
        d = state.apply(state.roll())
    return d


def after(world: State, action: Action) -> State:
    """The world behind an option, to be looked at. What only ends the turn is worth what there is now: other seats and
    luck would blur it."""
    if world.match.ends_turn(world, action):
        return world
    tried = world.clone()
    tried.apply(action)
    return tried


def glanced(world: State, action: Action) -> State:
    """The same for a judge alone, who does not ask what may be chosen there: to list that is half of the work."""
    if world.match.ends_turn(world, action):
        return world
    tried = world.clone()
    tried.glancing = True
    tried.apply(action)
    return tried


def play_out(state: State, bots: list[Bot], cap: int) -> int:
    """Play a game to its end with a bot a seat; returns the number of decisions, at most `cap`."""
    count = 0
    while count < cap:
        d = asked(state)
        if d is None:
            break
        state.apply(ask_bot(bots[d.seat], state))
        count += 1
    return count
