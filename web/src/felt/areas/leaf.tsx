// Pages of which one is to be chosen where there is no room for all of them: their names, and one at a time to read.
import { signal } from "@preact/signals";
import { Art, familyOf, Gem } from "../../draw";
import type { Leaves as Form } from "../../fit/cell";
import { isAside, saidLines, TABS, tabColumns } from "../../fit/pages";
import { named } from "../../model/names";
import type { Area, Piece } from "../../wire";
import { say, TOLD } from "../../words";
import { Frame } from "../stage/frame";
import { HintMark } from "../stage/hint-mark";
import { type Stage, useStage } from "../stage/stage";
import "./leaf.css";

/** The page that is read. */
const looked = signal<string | null>(null);

/** The page that is read now, of an area that shows one at a time. */
function openPage({ scene, fit }: Stage): Piece | undefined {
  for (const [id, { leaves }] of fit.areas) {
    const pieces = leaves ? (scene.byArea.get(id) ?? []) : [];
    if (!pieces.length) continue;
    const offered = pieces.find((piece) => scene.choicesOf.has(piece.id));
    return pieces.find((piece) => piece.id === looked.value) ?? offered ?? pieces[0];
  }
  return undefined;
}

interface Props {
  area: Area;
  pieces: Piece[];
  form: Form;
  height: number;
}

export function Leaves({ area, pieces, form, height }: Props) {
  const stage = useStage();
  const open = openPage(stage);
  const columns = tabColumns(form.leaf, pieces.length);
  const style = { "--leaf": `${height}px`, "--tab": `${TABS.height}px`, "--columns": String(columns) };
  return (
    <Frame area={area} class="area-leaves">
      <div class={form.leaf === "tabs" ? "leaves" : `leaves is-spread is-${form.leaf}`} style={style}>
        <div class="leaf-tabs" role="tablist" aria-label={area.title}>
          {pieces.map((piece) => (
            <Tab key={piece.id} piece={piece} on={piece === open} />
          ))}
        </div>
        {open && <Leaf key={open.id} piece={open} terse={form.terse} />}
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
        {screen === "wide" && <small lang={TOLD}>{face?.strip || face?.kind}</small>}
      </span>
      <HintMark at={piece.id} />
    </button>
  );
}

function Leaf({ piece, terse }: { piece: Piece; terse: boolean }) {
  const { scene, look } = useStage();
  const face = scene.face.get(piece.face ?? "");
  const name = piece.name || face?.name || "";
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
        {saidLines(piece, scene, terse).map((line) => (
          <Words key={line} line={named(line, scene)} />
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
    <p class={isAside(line) ? "leaf-mood" : undefined}>
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
