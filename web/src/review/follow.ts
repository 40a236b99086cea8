// The review of a finished game, asked for once and followed until the house has made it.
import { useEffect, useState } from "preact/hooks";
import { api, Refused } from "../api";
import type { Review } from "../wire";
import { say } from "../words";

/** How often the server is asked how far it is, in milliseconds. */
const EVERY = 1000;

export interface Followed {
  review: Review | null;
  /** Why there is none. */
  problem: string;
  again: () => void;
}

export function isMade(review: Review | null): boolean {
  return review?.state === "done";
}

/** Begins it where nobody has yet. */
export function useReview(table: string): Followed {
  const [review, setReview] = useState<Review | null>(null);
  const [problem, setProblem] = useState("");
  const [round, setRound] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const take = (found: Review) => {
      if (gone) return;
      setReview(found);
      // One that was begun and is not known any more has been given up.
      const lost = found.state === "failed" || found.state === "none";
      setProblem(lost ? found.text || say("review-failed") : "");
      if (!lost && found.state !== "done") timer = setTimeout(look, EVERY);
    };
    const fail = (error: unknown) => {
      if (!gone) setProblem(error instanceof Refused ? error.text : String(error));
    };
    const look = () => api.review(table).then(take, fail);
    api.beginReview(table).then(take, fail);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [table, round]);
  return { review, problem, again: () => setRound((n) => n + 1) };
}
