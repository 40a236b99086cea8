// What something unresolved would do to each piece as things stand: between the lines, before it happens.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Figure, signOf } from "../draw";
import { BLOWS } from "../fit/measure";
import { named } from "../model/names";
import { foretold } from "../model/rows";
import { RuleLink } from "../widgets/why";
import type { Blow, Link } from "../wire";
import { crossing } from "./aim-paths";
import { useStage } from "./stage/stage";
import "./blows.css";

/** What a blow needs beside the arrow, how far from it the words keep, and the most that both of this is worth. */
const LEAST = { wide: 290, portrait: 146 };
const APART = { wide: 22, portrait: 15 };
const MOST = { wide: 150, portrait: 66 };

export function Blows({ link }: { link: Link }) {
  const { scene, model, screen } = useStage();
  const row = useRef<HTMLElement>(null);
  const blows = link.blows?.length ?? 0;
  const [place, setPlace] = useState({ left: 0, gap: 0, width: 0 });
  useLayoutEffect(() => {
    const felt = row.current?.closest<HTMLElement>(".board-felt");
    if (!row.current || !felt) return;
    const width = row.current.offsetWidth;
    const [from, to] = crossing(felt, row.current, link) ?? [width / 2, width / 2];
    const gap = Math.min(MOST[screen], to - from + 2 * APART[screen]);
    // Two blows both have their room, wherever the arrow runs.
    const least = blows > 1 ? Math.min(LEAST[screen], (width - gap) / 2) : 0;
    const left = Math.max(least, Math.min((from + to - gap) / 2, width - gap - least));
    setPlace((old) =>
      old.left === left && old.gap === gap && old.width === width ? old : { left, gap, width },
    );
  });
  const { left, gap, width } = place;
  // A single blow stands where there is more room.
  const before = link.blows?.slice(0, blows > 1 || left * 2 + gap > width ? 1 : 0) ?? [];
  const after = link.blows?.slice(before.length) ?? [];
  const columns = width ? `${left}px ${gap}px minmax(0, 1fr)` : undefined;
  return (
    <section
      ref={row}
      class="blows"
      aria-label={named(link.text, scene)}
      style={{ gridTemplateColumns: columns, height: `${BLOWS[screen]}px` }}
    >
      <div class="blows-before">
        {before.map((blow) => (
          <BlowView key={blow.piece} blow={blow} left />
        ))}
      </div>
      <div class="blows-after">
        {after.map((blow) => (
          <BlowView key={blow.piece} blow={blow} />
        ))}
        {screen === "wide" && link.rule && <RuleLink model={model} id={link.rule} />}
      </div>
    </section>
  );
}

/** The same on the paper of a phone held upright, a line each: the table has no height for it. */
export function Outcome() {
  const { scene, screen } = useStage();
  const link = screen === "portrait" ? foretold(scene) : undefined;
  if (!link) return null;
  return (
    <section class="outcome" aria-label={named(link.text, scene)}>
      {link.blows?.map((blow) => (
        <BlowView key={blow.piece} blow={blow} />
      ))}
    </section>
  );
}

function BlowView({ blow, left }: { blow: Blow; left?: boolean }) {
  const { scene, look } = useStage();
  return (
    <div class={`blow${left ? " blow-left" : ""}${blow.destroys ? " is-fatal" : ""}`}>
      <Figure sign={signOf(look, blow.sign)} value={blow.amount} />
      <p class="blow-words">
        <b>{named(blow.text, scene)}</b> {blow.aside && <span>{named(blow.aside, scene)}</span>}
      </p>
    </div>
  );
}
