// What is not resolved yet, in resolving order: the first at the top.
import { CardFace, SeatMark } from "../draw";
import { RuleLink } from "../rail/why";
import type { Link } from "../wire";
import { say } from "../words";
import { named } from "./names";
import { clashOf } from "./rows";
import { useStage } from "./stage";
import "./chain.css";

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

export function Chain({ column }: { column?: boolean }) {
  const stage = useStage();
  // What stands between the lines with its blows need not be told again.
  const told = column ? undefined : clashOf(stage.scene);
  const open = (stage.scene.view.chain ?? []).filter((link) => link !== told);
  // Beside a map only what cards do is told: where somebody goes is seen on it.
  const mapped = stage.scene.view.areas.some((area) => area.kind === "hexes");
  const links = mapped ? open.filter((link) => link.piece).slice(0, 1) : open;
  if (!links.length) return null;
  return (
    <section class={`chain${column ? " chain-column" : ""}`} aria-label={say("table-chain")}>
      {column && (
        <h2 class="chain-title">
          {say("table-chain")} <small>{say("table-chain-order")}</small>
        </h2>
      )}
      <ol class="chain-links">
        {links.map((link, i) => (
          <ChainLink
            key={`${link.piece ?? ""}${link.text}${links.length - i}`}
            link={link}
            nth={i + 1}
            column={column}
          />
        ))}
      </ol>
    </section>
  );
}

function ChainLink({ link, nth, column }: { link: Link; nth: number; column?: boolean }) {
  const stage = useStage();
  const { scene, look, model } = stage;
  const piece = link.piece ? scene.piece.get(link.piece) : undefined;
  const face = piece?.face === undefined ? undefined : scene.face.get(piece.face);
  return (
    <li class={`chain-link${nth === 1 ? " is-first" : ""}`}>
      <span class="chain-nth">{say("table-nth", { n: nth, form: ordinals.select(nth) })}</span>
      <div class="chain-thing">
        {column && face && (
          <button
            type="button"
            class="chain-card"
            onClick={() => piece && stage.inspect({ kind: "piece", id: piece.id })}
          >
            <span class="tb-hidden">{say("table-look-at", { name: face.name })}</span>
            <span class="chain-drawing">
              <CardFace face={face} look={look} piece={piece} lod="bar" />
            </span>
          </button>
        )}
        <p class="chain-words">
          {link.seat !== undefined && <SeatMark seat={link.seat} size={13} title={scene.name(link.seat)} />}{" "}
          {named(link.text, scene)} {link.rule && <RuleLink model={model} id={link.rule} />}
        </p>
      </div>
    </li>
  );
}
