// A costly decision beside the better one: the cards of both, what each was worth, and why.
import { api } from "../api";
import { Art, CardFace, familyOf, Icon } from "../draw";
import { named } from "../model/names";
import { inPercent, likely } from "../model/percent";
import type { Replay } from "../model/replay";
import type { Scene } from "../model/scene";
import { useLoaded } from "../widgets/load";
import type { Choice, Costly, Face, View } from "../wire";
import { say } from "../words";
import { readerOf, wordsOf } from "./words";

interface Props {
  model: Replay;
  scene: Scene;
  costly: Costly;
}

export function Compare({ model, scene, costly }: Props) {
  const table = model.table.value?.id ?? "";
  const { n, seat } = costly;
  // What could be chosen stands in the position before it, as its seat saw it.
  const { data } = useLoaded(() => api.position(table, n - 1, String(seat)), `${table}/${n}/${seat}`);
  const took = Math.max(0, costly.chance - costly.cost);
  const reader = readerOf(table);
  const told = wordsOf(costly, reader);
  return (
    <div class="compare">
      <Side
        kind="chosen"
        icon="cross-mark"
        heading={
          seat === reader ? say("review-chosen-you") : say("review-chosen", { name: scene.name(seat) })
        }
        deed={named(told.chosen, scene)}
        why={named(told.chosen_why ?? "", scene)}
        chance={took}
        face={faceOf(data?.view, costly.action, scene)}
        scene={scene}
      />
      <p class="compare-lost">
        <b>−{inPercent(costly.cost)}</b> <span>{say("review-points")}</span>
      </p>
      <Side
        kind="better"
        icon="check-mark"
        heading={say("review-better")}
        deed={named(told.better, scene)}
        why={named(told.better_why ?? "", scene)}
        chance={costly.chance}
        face={faceOf(data?.view, costly.better_action, scene)}
        scene={scene}
      />
      {told.text && !told.better_why && (
        <p class="compare-why">
          <Icon name="light-bulb" /> {named(told.text, scene)}
        </p>
      )}
    </div>
  );
}

interface SideProps {
  kind: "chosen" | "better";
  icon: string;
  heading: string;
  deed: string;
  /** What it leads to; it begins with the deed. */
  why: string;
  chance: number;
  face: Face | undefined;
  scene: Scene;
}

function Side({ kind, icon, heading, deed, why, chance, face, scene }: SideProps) {
  const more = why.startsWith(deed) ? why.slice(deed.length) : "";
  return (
    <section class={`compare-side compare-${kind}`} aria-label={heading}>
      <h3>
        <Icon name={icon} /> {heading}
      </h3>
      <b class="compare-chance">{likely(chance)} %</b>
      <div class="compare-picture" aria-hidden="true">
        {face && <Picture face={face} scene={scene} />}
      </div>
      <p class="compare-deed">
        <b>{deed}</b>
        {more && `${more}.`}
      </p>
    </section>
  );
}

/** A card as it is printed; of anything else its picture. */
function Picture({ face, scene }: { face: Face; scene: Scene }) {
  const { look } = scene.game.info;
  if (!face.form || face.form === "card") return <CardFace face={face} look={look} lod="medium" />;
  return (
    <figure class="compare-thing">
      <Art
        icon={face.icon ?? look.theme.emblem}
        family={familyOf(look, face.family)}
        seed={face.name}
        width={120}
        height={120}
        size={0.86}
      />
      <figcaption>{face.name}</figcaption>
    </figure>
  );
}

function faceOf(view: View | undefined, action: number, scene: Scene): Face | undefined {
  const choice: Choice | undefined = view?.ask?.choices?.find((one) => one.action === action);
  for (const id of choice?.pieces ?? []) {
    const piece = view?.pieces.find((one) => one.id === id);
    const face = piece?.face === undefined ? undefined : scene.face.get(piece.face);
    if (face) return face;
  }
  return undefined;
}
