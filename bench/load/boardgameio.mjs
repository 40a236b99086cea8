// A match of tic-tac-toe on a boardgame.io server, both players connected through socket.io.
import { createRequire } from "node:module";
import { io } from "socket.io-client";
import { post } from "./http.mjs";

export const version = createRequire(import.meta.url)("boardgame.io/package.json").version;

/** A player's connection; it outlives a match, and is pointed at the next one as the client of the peer does. */
class Player {
  constructor(base, id) {
    this.id = id;
    this.socket = io(`${base}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
    this.socket.on("sync", (match, info) => this.take(match, info.state));
    this.socket.on("update", (match, state) => this.take(match, state));
  }

  /** Sit down at a match; done when its state is here. */
  sync(match, credentials) {
    this.match = match;
    this.credentials = credentials;
    this.state = null;
    const there = this.until(0);
    this.socket.emit("sync", match, this.id, credentials, 2);
    return there;
  }

  /** Done at the moment when the state with this number, or a later one, has arrived. */
  until(number) {
    if (this.state && this.state._stateID >= number) return Promise.resolve();
    return new Promise((done) => {
      this.wanted = { number, done };
    });
  }

  take(match, state) {
    if (match !== this.match) return;
    this.state = state;
    if (this.wanted && state._stateID >= this.wanted.number) {
      this.wanted.done();
      this.wanted = undefined;
    }
  }
}

export class Table {
  constructor(base) {
    this.base = base;
    this.players = ["0", "1"].map((id) => new Player(base, id));
  }

  /** A new match, both players seated and in possession of its state. */
  async begin() {
    const { matchID } = await post(`${this.base}/games/tic-tac-toe/create`, { numPlayers: 2 });
    for (const player of this.players) {
      const joined = await post(`${this.base}/games/tic-tac-toe/${matchID}/join`, {
        playerID: player.id,
        playerName: `player ${player.id}`,
      });
      await player.sync(matchID, joined.playerCredentials);
    }
  }

  get over() {
    return this.players[0].state.ctx.gameover !== undefined;
  }

  /** One move of whoever is to move; done when the mover has the state that it led to. */
  move(pick) {
    const mover = this.players[Number(this.players[0].state.ctx.currentPlayer)];
    const { _stateID: number, G } = mover.state;
    const free = G.cells.flatMap((cell, at) => (cell === null ? [at] : []));
    const action = {
      type: "MAKE_MOVE",
      payload: {
        type: "clickCell",
        args: [free[pick % free.length]],
        playerID: mover.id,
        credentials: mover.credentials,
      },
    };
    this.next = number + 1;
    const there = mover.until(this.next);
    mover.socket.emit("update", action, number, mover.match, mover.id);
    return there;
  }

  /** Done when the other player has it too. */
  async settled() {
    await Promise.all(this.players.map((player) => player.until(this.next)));
  }

  close() {
    for (const player of this.players) player.socket.disconnect();
  }
}
