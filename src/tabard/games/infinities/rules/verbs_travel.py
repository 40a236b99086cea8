"""Instructions that move a leader's standee: steps, one's own or by force, and warps (INF-MOVE, INF-WARP)."""

from tabard.engine.frames import AGAIN, Frame
from tabard.engine.ids import Seat
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.journey import can_move, can_step, may_warp, travel, warp_to
from tabard.games.infinities.rules.lacking import forget, miss_leader, miss_tile
from tabard.games.infinities.rules.maps import empty_beside_map, is_free
from tabard.games.infinities.rules.memory import P_HEAD, P_THAT
from tabard.games.infinities.rules.reckoning import find_tiles
from tabard.games.infinities.rules.terms import I_FORCE, I_WARP, Num, TileQ
from tabard.games.infinities.rules.verbs_leaders import ONE, LeaderVerb
from tabard.games.infinities.state import STACK, InfState


class Move(LeaderVerb):
    """Your own steps, or another leader's by force."""

    def __init__(self, who: int, range: int, amount: Num, up_to: bool) -> None:
        super().__init__(who, range, amount, "INF-MOVE-13")
        self.mechanic = I_FORCE  # INF-GLO-15
        self.optional = up_to

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        since = len(s.refusals)
        found = can_move(s, p) if p == you else can_step(s, p)  # INF-MOVE-16
        if s.explaining:
            forget(s, since)  # which tiles are closed is told when the step is chosen
            if not found:
                miss_leader(s, p, "Leader has no step to take", "INF-MOVE-16")
        return found

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        travel(s, f.owner, p, n, self.optional, f.source)  # INF-MOVE-11


class Warp(LeaderVerb):
    """A standee is warped; where to is chosen next."""

    def __init__(self, who: int, range: int, to: TileQ, empty: bool) -> None:
        super().__init__(who, range, ONE, "INF-WARP-01")
        self.mechanic = I_WARP  # INF-GLO-15
        self.to = to
        self.empty = empty
        self.place = ""
        """Where to, in words behind "no"."""

    def allows(self, s: InfState, you: Seat, p: Seat, n: int) -> bool:
        since = len(s.refusals)
        found = s.at[p] != 0 and may_warp(s) and len(self.places(s, you, p)) > 0
        if s.explaining:
            forget(s, since)
            if not found and not may_warp(s):
                miss_leader(s, p, "Leader cannot be warped in this chapter", "INF-STORY-04")
            elif not found:
                miss_leader(s, p, f"Leader cannot be warped: there is no {self.place}", "INF-WARP-08")
        return found

    def places(self, s: InfState, you: Seat, p: Seat) -> list[int]:
        """The legal destinations as actions."""
        found: list[int] = []
        if self.empty:
            world = s.tile_world(s.at[p])
            has_tile = len(s.zones[STACK]) + len(s.zones[STACK + 1]) > 0
            if world >= 0:
                has_tile = len(s.zones[STACK + world]) > 0
            if has_tile:
                for cell in empty_beside_map(s):
                    found.append((a.SPACE << a.BITS) + cell)
            return found
        tiles: list[int] = []
        context = [0] * P_HEAD
        context[P_THAT] = p + 1
        find_tiles(s, self.to, you, context, tiles)
        for tile in tiles:
            if is_free(s, tile):  # INF-WARP-08
                found.append((a.TILE << a.BITS) + tile)
            elif s.explaining:
                miss_tile(s, tile, "A leader stands there", "INF-WARP-08")
        return found

    def run(self, s: InfState, f: Frame) -> int:
        if f.step == 0:
            return super().run(s, f)
        options = self.places(s, f.owner, f.step - 1)
        if not options:
            f.step = 0
            return AGAIN
        if len(options) == 1:
            return self.answer(s, f, options[0])
        # INF-DP-36
        return s.ask(f.owner, "Warp to which place?", options, "INF-WARP-01", f.source)

    def do(self, s: InfState, f: Frame, p: Seat, n: int) -> None:
        f.step = p + 1

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        if f.step == 0:
            return super().answer(s, f, action)
        p = f.step - 1
        f.step = 0
        argument = action & a.ARGUMENT
        if action >> a.BITS == a.SPACE:
            warp_to(s, f.owner, p, 0, argument, f.source)
        else:
            warp_to(s, f.owner, p, argument, s.cell[argument], f.source)
        return AGAIN
