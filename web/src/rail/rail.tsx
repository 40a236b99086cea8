// The rail beside the table: the inspected piece, the log, talk and tools; sheets where there is no room for it.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { pieceName } from "../model/facts";
import { areaTitle, named } from "../model/names";
import { hasRail } from "../model/rows";
import type { Scene } from "../model/scene";
import { sceneOf } from "../model/scene-of";
import { closeSheet, sheet, wide } from "../model/sheets";
import type { TableModel, Target } from "../model/table-model";
import { talks } from "../model/talks";
import { textTable } from "../settings";
import { themeStyle } from "../theme";
import { Dialog } from "../widgets/dialog";
import { GuideKnown } from "../widgets/guide";
import { HintPanel } from "../widgets/hint";
import { ReportButton } from "../widgets/report";
import type { View } from "../wire";
import { say } from "../words";
import { InForce } from "./in-force";
import { Inspect } from "./inspect";
import { Log } from "./log";
import { RuleSheet } from "./rule-sheet";
import { Talk } from "./talk";
import "./rail.css";

const shut = () => {
  sheet.value = null;
};

interface Props {
  model: TableModel;
  /** What a replay puts below the inspected piece, instead of the log. */
  children?: ComponentChildren;
  /** Goes to a decision without leaving the page. */
  onMove?: (move: number) => void;
  /** On the table itself, side by side, instead of in a column beside it. */
  within?: boolean;
}

/** Whether the rail stands on the table: the game has a place for it, and there is room. */
export function isWithin(view: View | null): boolean {
  return wide.value && !textTable.value && hasRail(view);
}

export function Rail({ model, children, onMove, within }: Props) {
  const scene = sceneOf(model);
  const target = useTarget(model, scene);
  const rule = model.inspected.value;
  const closeRule = () => {
    model.inspected.value = target;
  };
  // Leaving the table closes what was open over it.
  useEffect(() => shut, []);
  // Beside the table nothing needs opening: the key for the log goes there.
  const aside = useRef<HTMLElement & HTMLDivElement>(null);
  const open = sheet.value;
  useEffect(() => {
    if (!wide.value || open === null) return;
    if (open === "log") aside.current?.querySelector<HTMLElement>("[role=log]")?.focus();
    shut();
  });
  const wear = scene ? themeStyle(scene.game.info.look.theme) : {};
  const log = children ?? <Log model={model} onMove={onMove} />;
  const hint = scene && !textTable.value && <HintPanel model={model} scene={scene} />;
  const known = model.guiding && <GuideKnown guiding={model.guiding} />;
  const force = scene && <InForce model={model} scene={scene} />;
  return (
    <>
      {wide.value && within && (
        <div ref={aside} class="rail rail-within" id="table-log" tabIndex={-1}>
          <div class="rail-inspect">
            {scene && <Inspect model={model} scene={scene} target={target ?? sourceOf(scene)} low />}
          </div>
          <div class="rail-log" id="log">
            {hint}
            {known}
            {force}
            {log}
            {talks(model) && <Talk model={model} />}
          </div>
        </div>
      )}
      {wide.value && !within && (
        <aside ref={aside} class="rail tb-game" style={wear} aria-label={say("rail-title")}>
          <div class="rail-inspect">{scene && <Inspect model={model} scene={scene} target={target} />}</div>
          {hint}
          {known}
          {force}
          <div class="rail-log" id="log">
            {log}
          </div>
          {talks(model) && <Talk model={model} />}
          <Tools model={model} />
        </aside>
      )}
      {!wide.value && sheet.value === "inspect" && scene && (
        <Dialog
          label={say("rail-inspect")}
          heading={<h2>{titleOf(target, scene)}</h2>}
          class="rail-sheet"
          onClose={closeSheet}
        >
          <Inspect model={model} scene={scene} target={target} />
        </Dialog>
      )}
      {!wide.value && sheet.value === "force" && (
        <Dialog
          label={say("rail-in-force")}
          heading={<h2>{say("rail-in-force")}</h2>}
          class="rail-sheet"
          onClose={closeSheet}
        >
          {force}
        </Dialog>
      )}
      {!wide.value && sheet.value === "log" && (
        <Dialog
          label={say("log-title")}
          heading={children ? <h2>{say("end-replay")}</h2> : undefined}
          class={`rail-sheet rail-sheet-log${children ? "" : " rail-sheet-bare"}`}
          onClose={closeSheet}
        >
          {log}
          {talks(model) && <Talk model={model} />}
          <Tools model={model} />
        </Dialog>
      )}
      {rule?.kind === "rule" && <RuleSheet model={model} id={rule.id} onClose={closeRule} />}
    </>
  );
}

/** What is shown large: the last thing that was pointed at; a rule opens over it. A chosen piece comes to the front. */
function useTarget(model: TableModel, scene: Scene | null): Target | null {
  const seen = useRef<Seen>({ model, target: null, selected: null, inspected: null });
  // Another seat at the same screen starts with nothing of what the last one looked at.
  if (seen.current.model !== model) seen.current = { model, target: null, selected: null, inspected: null };
  const now = seen.current;
  const [selected, inspected] = [model.selected.value, model.inspected.value];
  if (selected !== now.selected) {
    now.selected = selected;
    if (selected !== null && scene?.piece.has(selected)) now.target = { kind: "piece", id: selected };
  }
  if (inspected !== now.inspected) {
    now.inspected = inspected;
    if (inspected !== null && inspected.kind !== "rule") now.target = inspected;
  }
  return now.target;
}

/** What the question is about, where nothing else was pointed at. */
function sourceOf({ view, piece }: Scene): Target | null {
  const id = view.ask?.source;
  return id && piece.has(id) ? { kind: "piece", id } : null;
}

interface Seen {
  model: TableModel;
  target: Target | null;
  selected: string | null;
  inspected: Target | null;
}

function titleOf(target: Target | null, scene: Scene): string {
  if (target?.kind === "area") {
    const area = scene.area.get(target.id);
    return area ? named(areaTitle(area, scene), scene) : "";
  }
  const piece = target?.kind === "piece" ? scene.piece.get(target.id) : undefined;
  if (piece) return pieceName(piece, scene);
  return (target?.kind === "face" && scene.face.get(target.id)?.name) || "";
}

function Tools({ model }: { model: TableModel }) {
  return (
    <div class="rail-tools">
      <button
        type="button"
        class="rail-tool"
        aria-pressed={textTable.value}
        onClick={() => {
          textTable.value = !textTable.value;
          sheet.value = null;
        }}
      >
        {textTable.value ? say("rail-drawn-table") : say("rail-text-table")}
      </button>
      <ReportButton model={model} class="rail-tool" />
    </div>
  );
}
