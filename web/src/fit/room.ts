// What there is room in, and what is being measured in it.
import type { Screen } from "../model/rows";
import type { Scene } from "../model/scene";
import type { Fitted } from "./cell";
import type { Reserve } from "./reserve";
import type { Sizes } from "./sizes";

export interface Room {
  /** Of the window: sizes step by it. */
  window: number;
  width: number;
  height: number;
  /** What the question needs, measured. */
  ask: number;
  /** How much more the rows took than was reckoned, which `height` lacks already. */
  excess?: number;
  /** How much higher the rail is, where it holds more than the log. */
  rail?: number;
  /** A game is only looked at again: its lists matter more than large cards. */
  again?: boolean;
  /** How much more the column at the left took than was reckoned. */
  beside?: number;
  /** The question and what is in hand stand in a column at the right. */
  sideways?: boolean;
  /** What is kept free until the next turn. */
  reserve?: Reserve;
}

/** What every kind of area reckons with while its row is measured, and where it notes how it lies. */
export interface Measured {
  readonly scene: Scene;
  readonly screen: Screen;
  readonly room: Room;
  readonly scale: number;
  readonly sizes: Sizes;
  readonly areas: Map<string, Fitted>;
  /** Of the row that is being measured: how many parts it has beside the first, and what they take beside a line. */
  readonly width: number;
  readonly companions: number;
  readonly others: number;
  /** How far apart the parts of a row lie on a wide screen, in gaps. */
  readonly apart: number;
  /** The column at the left is measured. */
  readonly beside: boolean;
  /** It has no height for a line for each unit. */
  readonly dense: boolean;
  /** The fighters of lines stand upright. */
  upright: boolean;
}
