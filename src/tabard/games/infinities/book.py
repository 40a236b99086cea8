"""Turning printed cards and the story into the book that a match is played with."""

from collections.abc import Sequence
from typing import Final

from tabard.engine.cards import column
from tabard.engine.frames import Block
from tabard.games.infinities import actions as a
from tabard.games.infinities import compiling
from tabard.games.infinities import stories as st
from tabard.games.infinities.checks import slug, verbs_in
from tabard.games.infinities.parts import Numeral
from tabard.games.infinities.printed import (
    Abilities,
    Card,
    objective_text,
    reaction_text,
    sentence,
)
from tabard.games.infinities.reading import ICONS, ONLY, Reader, bits
from tabard.games.infinities.rules import (
    basics,
    check,
    deploy,
    journey,
    phases,
    react,
    scoring,
    setup,
    story,
    triggers,
    turns,
    verbs_leaders,
)
from tabard.games.infinities.rules import terms as t
from tabard.games.infinities.rules.facts import InfBook
from tabard.games.infinities.rules.maps import cell_of
from tabard.games.infinities.rules.terms import FACTION_KEYS, WORLD_KEYS
from tabard.language.parts import fill

_FORMS: Final = ("free-for-all", "teams", "one-against-all", "co-operative")


def write_book(
    book: InfBook, cards: Sequence[Card], chapters: Sequence[st.Chapter], threads: Sequence[st.Thread]
) -> None:
    """Enter every tile and card, the leaders, the story, and the blocks of the rules."""
    pieces = [c for c in cards if c.kind in ("rift", "tile", "unit", "action")]
    write_columns(book, pieces)
    reader = Reader(book)
    for card in pieces:
        write_card(reader, card)
    book.has_group = _present(book.group_statics, book.group_triggers, book.group_actions)
    book.has_line = _present(book.line_statics, book.line_triggers, book.line_actions)
    for card in cards:
        if card.kind == "leader":
            write_leader(reader, card)
    write_story(book, chapters, threads)
    write_blocks(book)
    book.icon_options = [(a.ICON << a.BITS) + i for i in range(t.ICONS) if book.weights[i]]
    book.icon_weights = [w for w in book.weights if w]


def write_columns(book: InfBook, pieces: Sequence[Card]) -> None:
    """Everything that is a number or a name."""
    for no, card in enumerate(pieces, 1):
        book.number[card.id] = no
        book.keys.append(card.id)
        book.names.append(card.name)
        if card.kind == "rift":
            book.rift_no = no
    kinds = {"rift": t.K_TILE, "tile": t.K_TILE, "unit": t.K_UNIT, "action": t.K_ACTION}
    book.kind = column(pieces, lambda c: kinds[c.kind])
    book.faction = column(pieces, _home)
    book.defense = column(pieces, lambda c: c.defense or 0)
    book.counts = column(pieces, lambda c: c.count)
    # One for both sides of a tile (INF-MAP-09).
    book.wall_bits = column(pieces, lambda c: sum(1 << w for w in c.walls))
    names: list[str] = ["", ""]
    types: list[int] = [0, 0]
    influence: list[int] = [0, 0]
    for card in pieces:
        if card.kind == "rift":
            names += [card.name, card.name]
            types += [t.RIFT, t.RIFT]  # no other tile has it (INF-MAP-07)
            influence += [book.rift_influence, book.rift_influence]
        elif card.kind == "tile":
            names += [side.name for side in card.sides]
            types += [ICONS[side.type] for side in card.sides]
            influence += [side.influence for side in card.sides]
        else:
            names += ["", ""]
            types += [0, 0]
            influence += [0, 0]
    book.side_names = names
    book.side_keys = [slug(name) for name in names]
    book.side_type = bytes(types)
    book.influence = bytes(influence)
    order = sorted({name.casefold() for name in names})
    book.side_rank = [order.index(name.casefold()) for name in names]


def _home(card: Card) -> int:
    if card.world is not None:
        return WORLD_KEYS.index(card.world)
    return FACTION_KEYS.index(card.faction) if card.faction is not None else 0


def _present(
    statics: list[list[t.Static]], waiting: list[list[t.Mechanic]], actions: list[list[t.Mechanic]]
) -> bytes:
    return bytes(
        [
            bool(one) | bool(two) << 1 | bool(three) << 2
            for one, two, three in zip(statics, waiting, actions, strict=True)
        ]
    )


def write_card(reader: Reader, card: Card) -> None:
    """The texts of a unit or action card, in the group and in the timeline."""
    book = reader.book
    play: t.Mechanic | None = None
    if card.do:
        play = compiling.empowered(reader, f"{card.id}/text", card.name, card.do, card.empower)
        play.text = sentence(card.do)
    book.play_text.append(play)
    group = Abilities(actions=card.actions, passives=card.passives, triggers=card.triggers)
    for abilities, word, actions, statics, waiting in (
        (group, "", book.group_actions, book.group_statics, book.group_triggers),
        (
            card.prepared or Abilities(),
            "prepared-",
            book.line_actions,
            book.line_statics,
            book.line_triggers,
        ),
    ):
        actions.append(compiling.actions(reader, f"{card.id}/{word}action", abilities.actions))
        statics.append(compiling.statics(reader, abilities.passives))
        waiting.append(compiling.triggers(reader, f"{card.id}/{word}trigger", abilities.triggers))


def write_leader(reader: Reader, card: Card) -> None:
    """A leader board: two actions and a reaction (INF-CORE-04)."""
    board = fill(t.Leader(len(reader.book.leaders), card.id), card)
    assert card.faction is not None
    board.faction = FACTION_KEYS.index(card.faction)
    board.actions = compiling.actions(reader, f"{card.id}/action", card.actions)
    r = card.reaction
    assert r is not None
    # A Fortitude check empowers it (INF-CORE-13).
    board.reaction = compiling.mechanic(
        reader, f"{card.id}/reaction", r.name, r.do, (), t.FORTITUDE, r.threshold, r.bonus
    )
    board.reaction.text = reaction_text(r)
    board.statics = compiling.statics(reader, card.passives)
    board.triggers = compiling.triggers(reader, f"{card.id}/trigger", card.triggers)
    reader.book.leaders.append(board)


def write_objectives(book: InfBook, cards: Sequence[Card], scopes: Sequence[str]) -> None:
    """The objectives of the skirmish cards in use."""
    reader = Reader(book)
    for card in cards:
        if card.kind != "skirmish" or card.scope not in scopes:  # INF-SKM-02
            continue
        for row in card.rows:
            for printed in row:
                o = fill(t.Objective(len(book.objectives), f"{card.id}/{printed.id}"), printed)  # INF-SKM-05
                o.card = card.name
                o.text = objective_text(printed, book.x_points)
                # Objectives are for all, as X and R are, or for a faction (INF-SKM-03, INF-SKM-04, INF-SKM-15).
                o.faction = FACTION_KEYS.index(card.scope) if card.scope in FACTION_KEYS else -1
                o.event = None if printed.on is None else reader.event(printed.on)
                o.cond = None if printed.state is None else reader.condition(printed.state)
                o.at_start = printed.timing == "start"
                o.is_x = printed.score == "x"
                o.is_r = printed.score == "r"
                book.objectives.append(o)
                if o.event is not None:
                    book.objective_moments |= 1 << o.event.moment


# -- the story --------------------------------------------------------------------------------------


def write_story(book: InfBook, chapters: Sequence[st.Chapter], threads: Sequence[st.Thread]) -> None:
    """Threads first, since endings name them."""
    reader = Reader(book)
    reader.threads = [thread.id for thread in threads]
    for thread in threads:
        book.threads.append(write_thread(reader, thread))
    keys = [chapter.id for chapter in chapters]
    for number, chapter in enumerate(chapters):
        book.chapters.append(write_chapter(book, number, chapter, keys, reader.threads))


def write_thread(reader: Reader, printed: st.Thread) -> t.Thread:
    thread = fill(t.Thread(len(reader.book.threads), printed.id), printed)
    thread.only = ONLY[printed.only]
    key = f"thread/{printed.id}"
    thread.statics = compiling.statics(reader, printed.passives)
    thread.triggers = compiling.triggers(reader, f"{key}/trigger", printed.triggers)
    thread.actions = write_exclusive(reader, key, printed.actions)
    if printed.draft:
        thread.drafts = [compiling.mechanic(reader, f"{key}/draft", printed.name, printed.draft)]
    s = printed.setup
    thread.tokens = -1 if s.tokens is None else s.tokens
    thread.hand = -1 if s.hand is None else s.hand
    thread.removed, thread.removed_leaders = _removed(reader.book, s.remove)
    return thread


def write_exclusive(reader: Reader, key: str, actions: Sequence[st.ChapterAction]) -> list[t.Mechanic]:
    found: list[t.Mechanic] = []
    for action in actions:
        m = compiling.action(reader, f"{key}/{action.id}", action)
        m.name = action.name or action.id.replace("-", " ").capitalize()
        m.only = ONLY[action.only]
        found.append(m)
    return found


def _removed(book: InfBook, keys: Sequence[str]) -> tuple[list[int], list[int]]:
    leaders = {board.key: board.number for board in book.leaders}
    return [book.number[k] for k in keys if k in book.number], [leaders[k] for k in keys if k in leaders]


def write_chapter(
    book: InfBook, number: int, printed: st.Chapter, keys: Sequence[str], threads: list[str]
) -> t.Chapter:
    reader = Reader(book)
    reader.threads = threads
    reader.counters = [counter.id for counter in printed.counters]
    reader.items = [item.id for item in printed.items]
    reader.goals = [goal.id for goal in printed.objectives]
    c = fill(t.Chapter(number, printed.id), printed)
    key = f"chapter/{printed.id}"
    leaders = {board.key: board.number for board in book.leaders}
    c.asides = [aside.text for aside in printed.asides]
    c.aside_threads = [threads.index(aside.thread) for aside in printed.asides]
    c.leader = -1 if printed.leader is None else leaders[printed.leader]
    c.world = -1 if printed.world is None else WORLD_KEYS.index(printed.world)
    c.seats = bytes(printed.seats)
    c.form = _FORMS.index(printed.form)
    c.rounds = printed.rounds or 0
    c.rounds_out = -1 if printed.rounds_out is None else reader.goals.index(printed.rounds_out)
    _write_setup(book, c, printed.setup, leaders)
    fill(c, printed.rules)
    c.counter_names = [counter.name for counter in printed.counters]
    c.counter_start = [counter.start for counter in printed.counters]
    c.counter_most = [counter.most for counter in printed.counters]
    c.counter_table = [counter.table for counter in printed.counters]
    c.item_keys = reader.items
    c.item_names = [item.name for item in printed.items]
    c.item_cells = [0 if item.at is None else cell_of(*item.at) for item in printed.items]
    c.statics = compiling.statics(reader, printed.passives)
    c.triggers = compiling.triggers(reader, f"{key}/trigger", printed.triggers)
    c.actions = write_exclusive(reader, key, printed.actions)
    endings = {ending.objective: ending for ending in printed.endings}
    for goal in printed.objectives:
        c.goals.append(_write_goal(reader, goal, endings.get(goal.id), keys, threads))
        c.goals[-1].ways = _ways(c, printed, goal)
    _hold_back(c, printed)
    if printed.opponent is not None:
        c.opponent = _write_opponent(reader, key, printed.opponent)
    c.flag_keys = reader.flags
    return c


def _ways(c: t.Chapter, printed: st.Chapter, goal: st.Goal) -> list[t.Mechanic]:
    """The exclusive actions of a chapter that fulfil an objective or count towards it."""
    met = goal.met
    counted = met.number if met is not None and met.at_least is not None else None
    counter = counted.counter if isinstance(counted, Numeral) else None
    found: list[t.Mechanic] = []
    for m, action in zip(c.actions, printed.actions, strict=True):
        for word, x in verbs_in(action.do):
            adds = word == "count" and x.counter == counter and not (isinstance(x.by, int) and x.by < 0)
            if adds or (word == "fulfil" and x == goal.id):
                found.append(m)
                break
    return found


def _hold_back(c: t.Chapter, printed: st.Chapter) -> None:
    """No objective is won by before the round that the chapter names (INF-STORY-07)."""
    wins = {goal.id for goal in printed.objectives if not goal.lost}
    for goal in c.goals:
        if goal.key in wins:
            if goal.cond is not None:
                goal.cond.since = printed.wins_from
            if goal.event is not None:
                goal.event.cond = goal.event.cond or t.Cond()
                goal.event.cond.since = printed.wins_from
    for m, action in zip(c.actions, printed.actions, strict=True):
        if any(word == "fulfil" and goal in wins for word, goal in verbs_in(action.do)):
            m.cond = m.cond or t.Cond()
            m.cond.since = printed.wins_from


def _write_setup(book: InfBook, c: t.Chapter, s: st.Setup, leaders: dict[str, int]) -> None:
    for placed in s.tiles:
        row = book.side_keys.index(placed.tile)
        c.tiles += [row, cell_of(*placed.at), placed.turn]
    c.starts = [cell_of(*place) for place in s.start]
    if s.stack is not None:
        c.stacks = [WORLD_KEYS.index(s.stack)]
    elif s.stacks:
        c.stacks = [WORLD_KEYS.index(world) for world in s.stacks]
    c.tokens = -1 if s.tokens is None else s.tokens
    c.hand = 3 if s.hand is None else s.hand
    c.leaders = [leaders[key] for key in s.leaders]
    c.removed, c.removed_leaders = _removed(book, s.remove)


def _write_goal(
    reader: Reader, printed: st.Goal, ending: st.Ending | None, keys: Sequence[str], threads: list[str]
) -> t.Goal:
    goal = fill(t.Goal(printed.id), printed)
    goal.only = ONLY[printed.only]
    goal.cond = None if printed.met is None else reader.condition(printed.met)
    goal.event = None if printed.on is None else reader.event(printed.on)
    goal.when = ("always", "start", "end").index(printed.when)
    if ending is not None:
        goal.ending = ending.text
        goal.next = -1 if ending.next is None else keys.index(ending.next)
        goal.conclusion = ending.conclusion
        goal.threads = [threads.index(key) for key in ending.threads]
    return goal


def _write_opponent(reader: Reader, key: str, printed: st.Opponent) -> t.Opponent:
    o = fill(t.Opponent(), printed)
    o.faction = FACTION_KEYS.index(printed.faction)
    o.cell = cell_of(*printed.at)
    o.group = [reader.book.number[card] for card in printed.group]
    for n, line in enumerate(printed.script, 1):
        m = compiling.mechanic(reader, f"{key}/script-{n}", printed.name, line.do)
        m.text = sentence(line.do)
        o.lines.append(m)
        o.icons.append(bits(line.on))
    return o


# -- the rules --------------------------------------------------------------------------------------


def write_blocks(book: InfBook) -> None:
    """The match, and everything that an op pushes."""
    wait = triggers.Triggers()
    ops = [
        setup.ChooseStacks(),
        setup.SetOrder(),
        setup.ChooseLeaders(),
        setup.Begin(),
        deploy.Deploy(),  # INF-SET-20
        phases.StartPhase(),
        wait,
        phases.StartGains(),
        phases.StartLocks(),
        phases.ActionRoll(),
        wait,
        turns.MainPhase(),
        phases.EndPhase(),
        wait,
        phases.Resets(),
        wait,
        phases.RiftEvent(),  # INF-END-12
        wait,
        phases.Score(),
        phases.NextRound(),
    ]
    book.round_start = 5
    book.add(Block("match", list(ops)))
    # Reactions come when the action has resolved (INF-REACT-03).
    book.add(Block("turn", [turns.Act(), wait, react.React(), turns.TurnOver()]))
    book.add(Block("answers", [react.React()]))
    book.add(Block("attack", [basics.AttackTarget(), basics.AttackCheck(), basics.AttackResult()]))
    book.add(Block("convert", [basics.ChangeDie()]))
    book.add(Block("play-unit", [basics.MakeRoom(False), basics.Join(False)]))
    book.add(Block("prepare", [basics.MakeRoom(True), basics.Join(True)]))
    moving = [journey.DrawTile(), journey.Orient(), journey.Arrive(), wait]
    book.add(Block("journey", [journey.Step(), journey.ExitChoice(), *moving, journey.Onward()]))
    book.add(Block("warping", list(moving)))
    book.add(
        Block(
            "placing",
            [journey.ChooseSpace(), journey.DrawTile(), journey.Orient(), wait, journey.Onward()],
        )
    )
    book.add(Block("triggers", [triggers.Batch()]))
    book.add(Block("overflow", [check.Overflow()]))
    book.add(Block("waste", [verbs_leaders.WasteDice()]))
    book.add(Block("claim", [story.Claim()]))
    book.add(Block("ending", [story.EndNow()]))
    book.checker = check.Settle()
    book.rival = story.Rival()
    book.leaver = scoring.Leave()


PHASE_STARTS: Final = {
    "setup": 0,
    "deploy": 4,
    "start": 5,
    "roll": 9,
    "main": 11,
    "end": 12,
    "rift": 16,
    "score": 18,
    "next": 19,
}
"""Where each part of a round begins in the block of the match; for positions laid out by hand."""
