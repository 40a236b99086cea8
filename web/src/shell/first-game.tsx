// The way into a guided first game: begin it, or go on where it was left.
import { useEffect, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { Icon } from "../draw/icon";
import { go } from "../router";
import { playerName } from "../settings";
import { guided, keep, keepGuided, kept } from "../storage";
import type { GameInfo } from "../wire";
import { say } from "../words";
import { Trouble } from "./problem";
import "./first-game.css";

/** Begins a guided game and goes there. */
export async function beginGuide(game: string): Promise<void> {
  const made = await api.guide(game, playerName.value);
  keep(made.table.id, made.tokens, made.host);
  keepGuided(game, made.table.id);
  go(`/t/${made.table.id}`);
}

export function FirstGame({ game }: { game: GameInfo }) {
  const { busy, problem, begin } = useGuide(game.name);
  const left = useLeft(game.name);
  return (
    <div class="first-game">
      {left && (
        <a class="tb-btn is-primary is-big" href={`/t/${left}`}>
          {say("guide-go-on")}
        </a>
      )}
      <button
        type="button"
        class={left ? "tb-btn is-big" : "tb-btn is-primary is-big"}
        disabled={busy}
        onClick={begin}
      >
        {!left && <Icon name="play-button" />}
        {say(left ? "guide-again" : "guide-begin")}
      </button>
      <p>{say("guide-begin-minutes", { minutes: game.guide ?? 0 })}</p>
      {problem && <Trouble problem={problem} again={begin} />}
    </div>
  );
}

export function useGuide(game: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Refused>();
  const begin = () => {
    setBusy(true);
    setProblem(undefined);
    beginGuide(game).catch((error) => {
      setProblem(error instanceof Refused ? error : new Refused("fault", say("shell-no-server")));
      setBusy(false);
    });
  };
  return { busy, problem, begin };
}

/** The guided game that was begun in this browser and is not over. */
function useLeft(game: string): string | undefined {
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    const table = guided(game);
    if (!table || !kept(table)) return;
    api.table(table).then(
      (info) => setLeft(info.status === "running" ? table : undefined),
      () => setLeft(undefined),
    );
  }, [game]);
  return left;
}
