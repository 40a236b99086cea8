// What lasts beyond the moment: what it does, for how long, on what it lies, and the card and the rule that it comes from.
import { Icon, SeatMark } from "../draw";
import { lastingText, pieceName } from "../model/facts";
import type { Scene } from "../model/scene";
import { inspect } from "../model/sheets";
import type { TableModel } from "../model/table-model";
import { RuleLink } from "../widgets/why";
import type { Lasting } from "../wire";
import { say } from "../words";
import { CardLink } from "./card-link";
import "./in-force.css";

export function InForce({ model, scene }: { model: TableModel; scene: Scene }) {
  const lasting = scene.view.lasting ?? [];
  if (!lasting.length) return null;
  return (
    <section class="in-force" aria-label={say("rail-in-force")}>
      <h3>
        <Icon name="hourglass" /> {say("rail-in-force")}
      </h3>
      <ul>
        {lasting.map((one) => (
          <li key={one.id}>
            {one.seat !== undefined && <SeatMark seat={one.seat} size={12} title={scene.name(one.seat)} />}{" "}
            {lastingText(one, scene)} <LastingLinks model={model} scene={scene} one={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LinksProps {
  model: TableModel;
  scene: Scene;
  one: Lasting;
  /** The piece beside which it is told, which needs no link. */
  at?: string;
}

/** The pieces that it lies on, the card that it comes from, and its rule. */
export function LastingLinks({ model, scene, one, at }: LinksProps) {
  const source = one.source === undefined ? undefined : scene.face.get(one.source);
  const pieces = (one.pieces ?? []).flatMap((id) => scene.piece.get(id) ?? []).filter(({ id }) => id !== at);
  // A text that names its piece is followed by no second name.
  const others = pieces.filter((piece) => !one.text.includes(pieceName(piece, scene)));
  return (
    <span class="in-force-links">
      {others.map((piece) => (
        <button
          key={piece.id}
          type="button"
          class="card-link"
          onClick={() => inspect(model, { kind: "piece", id: piece.id })}
        >
          {pieceName(piece, scene)}
        </button>
      ))}
      {source && <CardLink model={model} face={source.id} name={source.name} />}
      {one.rule && <RuleLink model={model} id={one.rule} />}
    </span>
  );
}
