// The seats of this browser at one table: a session each, and a curtain between two people who share the device.
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type ComponentChildren, Fragment } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { call } from "../calling";
import { Session } from "../model/session";
import { sounds } from "../settings";
import { kept } from "../storage";
import type { View } from "../wire";
import { say } from "../words";
import { SeatsDialog } from "./seats-dialog";
import "./hotseat.css";

/** Whoever has just acted sees what came of it before the curtain falls. */
const LINGER = 900;

/** One session a seat of ours, or a spectator's when we have none. */
class Seats {
  readonly sessions: Session[];
  /** Whose eyes are open. */
  private readonly shown = signal<Session | null>(null);
  /** Who should look at the table now: whoever is asked, else whoever looked last. */
  private readonly wanted = computed(() => {
    const shown = this.shown.value;
    if (shown?.asked.value) return shown;
    return this.sessions.find((session) => session.asked.value) ?? shown ?? (this.sessions[0] as Session);
  });
  /** The same, a moment later. */
  readonly due: Signal<Session>;

  constructor(id: string, tokens: string[]) {
    this.sessions = tokens.length ? tokens.map((token) => new Session(id, token)) : [new Session(id)];
    if (this.sessions.length === 1) this.shown.value = this.sessions[0] ?? null;
    this.due = signal(this.sessions[0] as Session);
  }

  /** Somebody else must take the device before anything is drawn; not while there is nothing to hide. */
  readonly curtain: ReadonlySignal<boolean> = computed(() => {
    const { view } = this.due.value;
    return this.due.value !== this.shown.value && view.value !== null && !view.value.end;
  });

  draw(): void {
    this.shown.value = this.due.value;
  }

  open(): () => void {
    for (const session of this.sessions) session.open();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = effect(() => {
      clearTimeout(timer);
      const wanted = this.wanted.value;
      const wait = this.shown.value && wanted !== this.shown.value ? LINGER : 0;
      if (wait) timer = setTimeout(() => this.call(wanted), wait);
      else this.call(wanted);
    });
    return () => {
      clearTimeout(timer);
      end();
      for (const session of this.sessions) session.close();
    };
  }

  private call(session: Session): void {
    this.due.value = session;
  }
}

/** Draws its children for the seat that is to look; they begin anew with every change of seat. */
export function Seated({ id, children }: { id: string; children: (session: Session) => ComponentChildren }) {
  const tokens = Object.entries(kept(id)?.seats ?? {})
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, token]) => token);
  const key = tokens.join(" ");
  const seats = useMemo(() => new Seats(id, tokens), [id, key]);
  useEffect(() => seats.open(), [seats]);
  const due = seats.due.value;
  useSounds(due);
  useCalls(due);
  if (seats.curtain.value) return <Curtain session={due} onOpen={() => seats.draw()} />;
  return (
    <Fragment key={due.token ?? "spectator"}>
      {children(due)}
      <SeatsDialog session={due} />
    </Fragment>
  );
}

/** Plays what the shown seat would hear, when the reader has asked for sounds. */
function useSounds(session: Session): void {
  useEffect(() => {
    let before: View | null = null;
    return effect(() => {
      const after = session.view.value;
      const game = session.game.value;
      if (sounds.value && before && after && game) {
        const heard = [before, after, game, session.you.value] as const;
        import("../model/sounds").then(({ cues, play }) => cues(...heard).forEach(play));
      }
      before = after;
    });
  }, [session]);
}

/** Calls whoever looks elsewhere when the shown seat is asked. */
function useCalls(session: Session): void {
  useEffect(() => {
    let before = true;
    return effect(() => {
      const now = session.asked.value;
      if (now && !before) call(session.id, session.table.peek()?.title ?? "");
      before = now;
    });
  }, [session]);
}

function Curtain({ session, onOpen }: { session: Session; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const seat = session.you.value ?? 0;
  const table = session.table.value;
  const name = table?.seats.find((s) => s.seat === seat)?.name || say("seat-number", { number: seat + 1 });
  useEffect(() => button.current?.focus(), [seat]);
  return (
    <main class="curtain">
      <div class="curtain-note tb-paper tb-on-paper">
        <h1>{say("shell-curtain-pass", { name })}</h1>
        <p>{say("shell-curtain-why", { name })}</p>
        <button ref={button} type="button" class="tb-btn is-primary is-big" onClick={onOpen}>
          {say("shell-curtain-open", { name })}
        </button>
      </div>
    </main>
  );
}
