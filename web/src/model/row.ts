// Which choices of a question go together, such as a whole hand: the server tries it, since here nobody knows the rules.
import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { View } from "../wire";

/** What is taken together is called by this. */
const VERB = "play";

export interface RowSource {
  /** The question as it stands, where this seat is asked it and nothing is under way. */
  view: ReadonlySignal<View | null>;
  /** Asks the server; the name of the question, or nothing when it could not be sent. */
  send(verb: string): string | null;
}

/** The choices that can be taken in any order; empty while that is not known. */
export class Together {
  private readonly told = signal<{ view: View | null; actions: number[] }>({ view: null, actions: [] });
  private asked: { cid: string; view: View } | null = null;
  readonly actions = computed(() => {
    const { view, actions } = this.told.value;
    return view === this.source.view.value ? actions : [];
  });

  constructor(private readonly source: RowSource) {}

  /** Asks at every question where there are several of the kind; until the answer is called. */
  open(): () => void {
    return effect(() => {
      const view = this.source.view.value;
      if (!view || view === this.asked?.view || !isWorth(view)) return;
      const cid = this.source.send(VERB);
      if (cid) this.asked = { cid, view };
    });
  }

  /** Whether an answer was for this; a refusal is not worth a word. */
  tell(cid: string, actions: number[]): boolean {
    if (this.asked?.cid !== cid) return false;
    if (actions.length > 1) this.told.value = { view: this.asked.view, actions };
    return true;
  }
}

/** Equal cards are one choice with several pieces. */
function isWorth({ ask, active, seat }: View): boolean {
  if (!ask?.choices || ask.response || active !== seat) return false;
  const some = ask.choices.filter(({ short }) => short.startsWith(`${VERB} `));
  return some.reduce((sum, choice) => sum + (choice.pieces?.length ?? 1), 0) > 1;
}
