// A replay from the server, as its address names it.
import { api, rulesOf } from "../api";
import { tokenOf } from "../model/files";
import { Replay, type ReplaySource } from "../model/replay";
import type { Place } from "../router";
import { kept } from "../storage";

/** Through the eyes that the address names, else one's own, else everybody's. */
export function openReplay(place: Place): Replay {
  const { id } = place;
  const asked = place.query.get("as");
  const [own] = Object.keys(kept(id)?.seats ?? {});
  const eyes = asked ?? own ?? "";
  const as = /^\d+$/.test(eyes) ? Number(eyes) : null;
  const name = (seat: number | null) => (seat === null ? "spectator" : String(seat));
  let game = "";
  const source: ReplaySource = {
    steps: async (seat) => {
      const steps = await api.steps(id, name(seat), tokenOf(id, seat));
      game = steps.table.game;
      return steps;
    },
    position: (n, seat) => api.position(id, n, name(seat), tokenOf(id, seat)),
    game: api.game,
    rule: (rule) => (game ? rulesOf(game)?.get(rule) : undefined),
  };
  return new Replay(source, as, positionOf(place));
}

export function positionOf(place: Place): number {
  return /^\d+$/.test(place.at) ? Number(place.at) : 0;
}
