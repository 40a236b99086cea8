// What the house advises whoever is asked: requested, thought about, told, and gone with the question.
import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { Advised, Choice, Hint, View } from "../wire";

/** A hint as it is shown. */
export interface Told {
  /** The best few, best first. */
  options: Advised[];
  /** Why the first of them, in words of the cards. */
  text: string;
}

export interface CounselSource {
  /** The table allows hints to this seat, whether or not it is asked just now. */
  allowed: ReadonlySignal<boolean>;
  /** This seat is asked something. */
  asked: ReadonlySignal<boolean>;
  /** Asks the server; the name of the question, or nothing when it could not be sent. */
  send(): string | null;
}

export class Counsel {
  readonly thinking = signal(false);
  readonly told = signal<Told | null>(null);
  readonly allowed: ReadonlySignal<boolean>;
  readonly asked: ReadonlySignal<boolean>;
  private cid: string | null = null;

  constructor(private readonly source: CounselSource) {
    this.allowed = source.allowed;
    this.asked = source.asked;
  }

  /** Asks for a hint; one that is there already stays. */
  ask(): void {
    if (!this.allowed.value || !this.asked.value || this.thinking.value || this.told.value) return;
    this.cid = this.source.send();
    this.thinking.value = this.cid !== null;
  }

  /** The question has changed or the reader has seen enough. */
  drop(): void {
    this.cid = null;
    batch(() => {
      this.thinking.value = false;
      this.told.value = null;
    });
  }

  /** Whether an answer belongs to what was asked last; an older one is not worth a word. */
  waitsFor(cid: string): boolean {
    return this.cid === cid && this.thinking.value;
  }

  tell({ cid, options, text = "" }: Hint): void {
    if (!this.waitsFor(cid)) return;
    batch(() => {
      this.thinking.value = false;
      this.told.value = { options, text };
    });
  }

  /** The name of what is being thought about. */
  get pending(): string | null {
    return this.thinking.peek() ? this.cid : null;
  }
}

/** The choice that is advised, among those of the question. */
export function advised(counsel: Counsel | undefined, view: View | null): Choice | undefined {
  const best = counsel?.told.value?.options[0];
  return best && view?.ask?.choices?.find((choice) => choice.action === best.action);
}
