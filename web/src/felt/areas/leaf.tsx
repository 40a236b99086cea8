// Pages of which one is to be chosen where there is no room for all of them: their names, and one at a time to read.
import { signal } from "@preact/signals";
import { Art, familyOf, Gem } from "../../draw";
import { SPREAD, TABS } from "../../fit/pages";
import { named } from "../../model/names";
import type { Area, Piece } from "../../wire";
import { say } from "../../words";
import { Frame } from "../stage/frame";
import { HintMark } from "../stage/hint-mark";
import { type Stage, useStage } from "../stage/stage";
import "./leaf.css";

/** The page that is read. */
const looked = signal<string | null>(null);

/** The page that is read now, of an area that shows one at a time. */
function openPage({ scene, fit }: Stage): Piece | undefined {
  for (const [id, { leaf }] of fit.areas) {
    const pieces = leaf ? (scene.byArea.get(id) ?? []) : [];
    if (!pieces.length) continue;
    const offered = pieces.find((piece) => scene.choicesOf.has(piece.id));
    return pieces.find((piece) => piece.id === looked.value) ?? offered ?? pieces[0];
  }
  return undefined;
}

export function Leaves({ area, pieces, height }: { area: Area; pieces: Piece[]; height: number }) {
  const stage = useStage();
  const open = openPage(stage);
  const wide = stage.screen === "wide";
  const columns = wide ? Math.ceil(pieces.length / SPREAD.most) : Math.min(TABS.most, pieces.length);
  const style = { "--leaf": `${height}px`, "--tab": `${TABS.height}px`, "--columns": String(columns) };
  return (
    <Frame area={area} class="area-leaves">
      <div class={wide ? "leaves is-spread" : "leaves"} style={style}>
        <div class="leaf-tabs" role="tablist" aria-label={area.title}>
          {pieces.map((piece) => (
            <Tab key={piece.id} piece={piece} on={piece === open} />
          ))}
        </div>
        {open && <Leaf key={open.id} piece={open} />}
      </div>
    </Frame>
  );
}

function Tab({ piece, on }: { piece: Piece; on: boolean }) {
  const { scene, look, screen } = useStage();
  const face = scene.face.get(piece.face ?? "");
  const name = piece.name || face?.name || "";
  return (
    <button
      type="button"
      class={on ? "leaf-tab is-on" : "leaf-tab"}
      role="tab"
      id={`tab-${piece.id}`}
      aria-selected={on}
      aria-controls="leaf"
      data-stop={piece.id}
      onClick={() => {
        looked.value = piece.id;
      }}
    >
      <span class="leaf-picture">
        <Art icon={face?.icon ?? ""} family={familyOf(look, face?.family)} seed={name} height={170} />
      </span>
      <span>
        {name}
        {screen === "wide" && <small>{face?.strip || face?.kind}</small>}
      </span>
      <HintMark at={piece.id} />
    </button>
  );
}

function Leaf({ piece }: { piece: Piece }) {
  const { scene, look } = useStage();
  const face = scene.face.get(piece.face ?? "");
  const name = piece.name || face?.name || "";
  const lines = named(face?.text ?? "", scene).split("\n");
  return (
    <div class="leaf tb-on-paper" id="leaf" role="tabpanel" aria-labelledby={`tab-${piece.id}`}>
      <div class="leaf-art" aria-hidden="true">
        <Art icon={face?.icon ?? ""} family={familyOf(look, face?.family)} seed={name} width={380} />
      </div>
      <p class="leaf-name">
        <b>{name}</b> <small>{face?.kind}</small>
      </p>
      <div class="leaf-words">
        {face?.strip && <p class="leaf-mood">{face.strip}</p>}
        {lines.map((line) => (
          <Words key={line} line={line} />
        ))}
      </div>
    </div>
  );
}

/** What comes before a colon says when the rest may be done. */
function Words({ line }: { line: string }) {
  const [, lead, rest] = line.match(/^([^:.]{1,28}:) (.*)$/) ?? [];
  const { look } = useStage();
  const signs = Object.values(look.signs ?? {}).filter((sign) =>
    lead?.slice(0, -1).split(" + ").includes(sign.title),
  );
  return (
    <p>
      {signs.map((sign) => (
        <Gem key={sign.title} sign={sign} quiet />
      ))}
      {lead ? [<b key="lead">{lead}</b>, " ", rest] : line}
    </p>
  );
}

/** Whether pages are read one at a time. */
export function hasLeaves(stage: Stage): boolean {
  return openPage(stage) !== undefined;
}

/** Chooses the page that is read; a digit is the key that does the same. */
export function Take({ digit }: { digit?: number }) {
  const stage = useStage();
  const open = openPage(stage);
  const choice = open && stage.offers.of(open.id)[0];
  if (!choice) return null;
  const face = stage.scene.face.get(open.face ?? "");
  return (
    <button
      type="button"
      class="choice-button tb-btn is-primary leaf-take"
      data-digit={digit}
      disabled={stage.model.sending.value || stage.model.link.value === "lost"}
      onClick={() => stage.choose(choice)}
    >
      {say("table-take", { name: open.name || face?.name || "" })}
    </button>
  );
}
