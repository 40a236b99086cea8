// A name in whole words: where room is short its letters stand closer before one of them is divided.
import { breadthOf } from "./breadth";
import "./name.css";

/** From this breadth on a name may have to be drawn narrower, in em. */
const LONG = 2.9;

export function Name({ name, class: own }: { name: string; class: string }) {
  const { word, half } = breadthOf(name);
  const style = { "--word": word.toFixed(2), "--half": half.toFixed(2) };
  return (
    <span class={half > LONG ? `${own} name-long` : own} style={style}>
      {name}
    </span>
  );
}
