// A table of Tabard with both players connected by WebSocket.
import WebSocket from "ws";
import { post } from "./http.mjs";

/** A player's connection, with as much of the view as it takes to choose. */
class Player {
  constructor(base, id, seat, token) {
    this.seat = seat;
    this.sent = 0;
    this.socket = new WebSocket(`${base.replace("http", "ws")}/ws/${id}`, { perMessageDeflate: false });
    this.socket.on("message", (data) => this.take(JSON.parse(data)));
    this.socket.on("open", () => this.send({ type: "hello", v: 1, token }));
    this.seq = -1;
    this.there = this.until(0);
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  /** Whether the table waits for this player. */
  get asked() {
    return this.waiting === this.seat && this.ask?.choices?.length > 0;
  }

  until(seq) {
    if (this.seq >= seq) return Promise.resolve();
    return new Promise((done, failed) => {
      this.wanted = { seq, done, failed };
    });
  }

  /** Done when the choice is acknowledged and the state that it led to is here. */
  choose(pick) {
    const { choices } = this.ask;
    const cid = `m${++this.sent}`;
    const there = new Promise((done, failed) => {
      this.moving = { cid, done, failed, seq: null };
    });
    this.send({
      type: "act",
      cid,
      expect_seq: this.seq,
      action: choices[pick % choices.length].action,
    });
    return there;
  }

  take(message) {
    switch (message.type) {
      case "snapshot":
        this.seq = message.seq;
        this.ask = message.view?.ask;
        this.waiting = message.view?.waiting_for;
        this.over = message.view?.end !== undefined && message.view?.end !== null;
        break;
      case "update": {
        this.seq = message.seq;
        const rest = message.patch.rest ?? {};
        if ("ask" in rest) this.ask = rest.ask;
        if ("waiting_for" in rest) this.waiting = rest.waiting_for;
        if (rest.end) this.over = true;
        break;
      }
      case "ack":
        if (this.moving?.cid === message.cid) this.moving.seq = message.seq;
        break;
      case "nack":
      case "failure":
        (this.moving ?? this.wanted)?.failed(new Error(`${message.code}: ${message.text}`));
        return;
      default:
        return;
    }
    if (this.moving && this.moving.seq !== null && this.seq >= this.moving.seq) {
      const { done } = this.moving;
      this.moving = undefined;
      done();
    }
    if (this.wanted && this.seq >= this.wanted.seq) {
      const { done } = this.wanted;
      this.wanted = undefined;
      done();
    }
  }
}

export class Table {
  constructor(base, game, options) {
    this.base = base;
    this.plan = { game, options, plan: [{ kind: "me" }, { kind: "me" }], pace: 0 };
    this.players = [];
  }

  /** A new table, both players connected and in possession of its state. */
  async begin() {
    this.close();
    const { table, tokens } = await post(`${this.base}/api/tables`, this.plan);
    this.players = Object.entries(tokens).map(
      ([seat, token]) => new Player(this.base, table.id, Number(seat), token),
    );
    await Promise.all(this.players.map((player) => player.there));
  }

  get over() {
    return this.players[0].over;
  }

  /** One move of whoever is asked; done when the mover has the state that it led to. */
  async move(pick) {
    this.mover = this.players.find((player) => player.asked);
    if (!this.mover) throw new Error("nobody is asked");
    await this.mover.choose(pick);
  }

  /** Done when the other player has it too. */
  async settled() {
    await Promise.all(this.players.map((player) => player.until(this.mover.seq)));
  }

  close() {
    for (const player of this.players) player.socket.terminate();
  }
}
