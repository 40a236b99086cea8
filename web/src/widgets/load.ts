// Data that a page waits for: asked for once, or again and again while somebody looks.
import { useCallback, useEffect, useState } from "preact/hooks";
import { Refused } from "../api";
import { say } from "../words";

export interface Loaded<T> {
  data?: T;
  problem?: Refused;
  /** Asks again now. */
  again: () => void;
}

/** `every` in milliseconds asks anew while the page can be seen. */
export function useLoaded<T>(load: () => Promise<T>, key: string, every?: number): Loaded<T> {
  const [state, setState] = useState<{ key: string; data?: T; problem?: Refused }>({ key });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((n) => n + 1), []);
  useEffect(() => {
    let gone = false;
    const ask = () =>
      load().then(
        (data) => !gone && setState({ key, data }),
        (error: unknown) => {
          const problem = error instanceof Refused ? error : new Refused("fault", say("shell-no-server"));
          // What was there stays readable while the server is away.
          if (!gone)
            setState((before) => ({ key, data: before.key === key ? before.data : undefined, problem }));
        },
      );
    const look = () => {
      if (!document.hidden) ask();
    };
    ask();
    const timer = every ? setInterval(look, every) : undefined;
    if (every) document.addEventListener("visibilitychange", look);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [key, round, every]);
  return state.key === key ? { ...state, again } : { again };
}
