"""Instructions on tiles: control, control tokens, flipping, warping and destroying tiles, discovery."""

from tabard.engine.frames import AGAIN, DONE, Frame
from tabard.engine.ids import CardId, Seat
from tabard.games.infinities import actions as a
from tabard.games.infinities.rules.journey import lay_tiles, open_spaces
from tabard.games.infinities.rules.lacking import forget, lack, miss_tile
from tabard.games.infinities.rules.maps import empty_beside_map, is_free
from tabard.games.infinities.rules.mechanics import NOTHING, Targeted, Verb
from tabard.games.infinities.rules.moves import (
    can_control_free,
    control_free,
    control_paid,
    destroy_map_tile,
    destroy_token,
    disputed,
    flip,
    move_tile,
)
from tabard.games.infinities.rules.reckoning import find_tiles, is_immune, number
from tabard.games.infinities.rules.terms import I_DESTROY, Num, TileQ
from tabard.games.infinities.state import THE_RIFT, InfState


class TileVerb(Targeted):
    """An instruction on tiles of the map."""

    def __init__(self, tiles: TileQ, n: Num, up_to: bool, every: bool, rule: str) -> None:
        super().__init__(n, up_to, every, rule)
        self.tiles = tiles
        self.noun = "tile"

    def candidates(self, s: InfState, you: Seat, source: CardId, context: list[int]) -> list[int]:
        tiles: list[int] = []
        find_tiles(s, self.tiles, you, context, tiles)
        found: list[int] = []
        for tile in tiles:
            if self.allows(s, you, tile):
                found.append((a.TILE << a.BITS) + tile)
        return found

    def allows(self, s: InfState, you: Seat, tile: CardId) -> bool:
        return True


class Control(TileVerb):
    """Control without a reaction token; a token there is destroyed first (INF-CTRL-18)."""

    def allows(self, s: InfState, you: Seat, tile: CardId) -> bool:
        owner = s.owner[tile]
        if not can_control_free(s, you, tile):
            if s.explaining and owner == you:
                miss_tile(s, tile, "You control it already", "INF-CTRL-19")
            elif s.explaining:
                miss_tile(s, tile, "You have no token left", "INF-CTRL-21")
            return False
        return owner < 0 or not is_safe(s, owner, tile)  # whoever stands there (INF-CTRL-20)

    def carry(self, s: InfState, f: Frame, target: int) -> None:
        control_free(s, f.owner, target & a.ARGUMENT, "INF-CTRL-08")


def is_safe(s: InfState, owner: Seat, tile: CardId) -> bool:
    """Whether the token on a tile is immune with its leader (INF-TGT-08)."""
    if not is_immune(s, owner, 0, I_DESTROY):
        return False
    miss_tile(s, tile, "Its control token is immune", "INF-TGT-08")
    return True


class DestroyToken(TileVerb):
    """Control tokens return to their owners' tracks or reserves (INF-REACH-08)."""

    def allows(self, s: InfState, you: Seat, tile: CardId) -> bool:
        owner = s.owner[tile]
        return owner >= 0 and not (owner != you and is_safe(s, owner, tile))

    def carry(self, s: InfState, f: Frame, target: int) -> None:
        destroy_token(s, target & a.ARGUMENT, f.owner, "INF-CTRL-10")

    def carry_all(self, s: InfState, f: Frame, targets: list[int]) -> None:
        owners: list[int] = []
        for target in targets:
            owner = s.owner[target & a.ARGUMENT]
            if owner not in owners:
                owners.append(owner)
        for owner in disputed(s, owners):  # INF-REACT-12
            for target in targets:
                if s.owner[target & a.ARGUMENT] == owner:
                    self.carry(s, f, target)


def is_no_rift(s: InfState, tile: CardId, text: str, rule: str) -> bool:
    """Whether a tile is another than the Rift."""
    return tile != THE_RIFT or miss_tile(s, tile, text, rule)


class Flip(TileVerb):
    """Tiles are turned over (INF-MAP-15)."""

    def allows(self, s: InfState, you: Seat, tile: CardId) -> bool:
        return is_no_rift(s, tile, "The Rift is never flipped", "INF-MAP-23")

    def carry(self, s: InfState, f: Frame, target: int) -> None:
        flip(s, [target & a.ARGUMENT], f.owner, "INF-GLO-12")

    def carry_all(self, s: InfState, f: Frame, targets: list[int]) -> None:
        flip(s, [target & a.ARGUMENT for target in targets], f.owner, "INF-GLO-12")


class DestroyTile(TileVerb):
    """Tiles without a leader go under their stacks."""

    def allows(self, s: InfState, you: Seat, tile: CardId) -> bool:
        if not is_no_rift(s, tile, "The Rift is never destroyed", "INF-MAP-23"):
            return False
        return is_free(s, tile) or miss_tile(s, tile, "A leader stands there", "INF-DST-05")

    def carry(self, s: InfState, f: Frame, target: int) -> None:
        destroy_map_tile(s, target & a.ARGUMENT, f.owner, "INF-DST-05")


class WarpTile(TileVerb):
    """A tile is warped to an empty space with everything on it."""

    def allows(self, s: InfState, you: Seat, tile: CardId) -> bool:
        return is_no_rift(
            s, tile, "The Rift is never warped", "INF-MAP-23"
        )  # beside the others, the Rift at least, there is always room

    def carry(self, s: InfState, f: Frame, target: int) -> None:
        f.step = target & a.ARGUMENT

    def run(self, s: InfState, f: Frame) -> int:
        if f.step == 0:
            return super().run(s, f)
        options = [(a.SPACE << a.BITS) + cell for cell in empty_beside_map(s, f.step)]
        # INF-DP-31
        return s.ask(f.owner, "Warp the tile to which empty space?", options, "INF-WARP-04", f.source)

    def answer(self, s: InfState, f: Frame, action: int) -> int:
        if f.step == 0:
            return super().answer(s, f, action)
        tile = f.step
        f.step = 0
        move_tile(s, f.owner, tile, action & a.ARGUMENT, "INF-WARP-04")
        return AGAIN


class Claim(Verb):
    """Turn one of your reaction tokens over onto your own tile."""

    def possible(self, s: InfState, f: Frame) -> bool:
        tile = s.at[f.owner]
        if tile != 0 and s.track[f.owner] > 0 and s.owner[tile] < 0:
            return True
        if s.explaining and s.track[f.owner] == 0:
            lack(s, "Your reaction track is empty", "INF-CTRL-07")
        elif s.explaining:
            lack(s, "The tile you are on is controlled already", "INF-CTRL-05")
        return False

    def run(self, s: InfState, f: Frame) -> int:
        if self.possible(s, f):
            control_paid(s, f.owner, s.at[f.owner], "INF-GLO-06")
        return DONE


class Discover(Verb):
    """Tiles placed without moving."""

    def __init__(self, amount: Num, up_to: bool) -> None:
        self.amount = amount
        self.up_to = up_to

    def possible(self, s: InfState, f: Frame) -> bool:
        since = len(s.refusals)
        has_number = number(s, self.amount, f.owner, f.source, f.memory) > 0
        found = has_number and len(open_spaces(s, f.owner)) > 0
        if s.explaining:
            forget(s, since)
            if not has_number:
                lack(s, NOTHING, "INF-TGT-03")
            elif not found:
                lack(s, "No empty space beside your tile that a tile could be placed in", "INF-DISC-11")
        return found

    def run(self, s: InfState, f: Frame) -> int:
        n = number(s, self.amount, f.owner, f.source, f.memory)
        if n > 0:
            lay_tiles(s, f.owner, n, self.up_to, f.source)
        return DONE
