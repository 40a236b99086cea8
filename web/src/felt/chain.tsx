// What is not resolved yet, in resolving order: the first at the top.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Art, Figure, familyOf, Icon, inksOf, Marks, SeatMark, signOf } from "../draw";
import { named } from "../model/names";
import { foretold } from "../model/rows";
import { RuleLink } from "../widgets/why";
import type { Face, Link, Piece } from "../wire";
import { ordinal, say } from "../words";
import { Hit, statesOf } from "./stage/piece";
import { useStage } from "./stage/stage";
import "./chain.css";

/** The least height of a link with all of its text, with two lines of it, and with its picture. */
const WHOLE = 210;
const ROOMY = 124;
const LOW = 78;

type Detail = "whole" | "roomy" | "low" | "line";

/** In a column the links are cards; elsewhere they are sentences. */
export function Chain({ column }: { column?: boolean }) {
  const stage = useStage();
  const box = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(0);
  // What stands between the lines with its blows need not be told again.
  const told = column ? undefined : foretold(stage.scene);
  const open = (stage.scene.view.chain ?? []).filter((link) => link !== told);
  const phone = stage.screen === "portrait";
  // Beside a map only what cards do is told: where somebody goes is seen on it.
  const mapped = stage.scene.view.areas.some((area) => area.kind === "hexes");
  const links = mapped
    ? open.filter((link) => link.piece).slice(0, 1)
    : // A phone's column has room for cards alone: what else waits behind the first would be a number without a word.
      column && phone
      ? open.filter((link, i) => !i || link.piece)
      : open;
  useLayoutEffect(() => {
    const element = box.current;
    if (!column || phone || !element) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [column, phone]);
  if (!links.length && (phone || !column)) return null;
  const each = (height - 30) / Math.max(1, links.length);
  const detail: Detail =
    phone || each < LOW ? "line" : each < ROOMY ? "low" : each < WHOLE ? "roomy" : "whole";
  return (
    <section
      ref={box}
      class={column ? `chain chain-column chain-${detail}` : "chain"}
      aria-label={say("table-chain")}
    >
      {column && !phone && (
        <h2 class="chain-title">
          {say("table-chain")} <small>{say("table-chain-order")}</small>
        </h2>
      )}
      {!links.length && <p class="chain-empty">{say("table-chain-empty")}</p>}
      <ol class="chain-links">
        {links.map((link, i) => {
          const key = `${link.piece ?? ""}${link.text}${links.length - i}`;
          return column ? (
            <CardLink key={key} link={link} nth={i + 1} detail={detail} />
          ) : (
            <WordLink key={key} link={link} nth={i + 1} />
          );
        })}
      </ol>
    </section>
  );
}

function Nth({ nth }: { nth: number }) {
  return <span class="chain-nth">{say("table-nth", { n: ordinal(nth) })}</span>;
}

/** A link in words. */
function WordLink({ link, nth }: { link: Link; nth: number }) {
  const { scene, model } = useStage();
  return (
    <li class={`chain-link${nth === 1 ? " is-first" : ""}`}>
      <Nth nth={nth} />
      <p class="chain-words">
        {link.seat !== undefined && <SeatMark seat={link.seat} size={13} title={scene.name(link.seat)} />}{" "}
        {named(link.text, scene)} {link.rule && <RuleLink model={model} id={link.rule} />}
      </p>
    </li>
  );
}

/** A link as its card, with what would come of it. */
function CardLink({ link, nth, detail }: { link: Link; nth: number; detail: Detail }) {
  const { scene, model } = useStage();
  const piece = link.piece ? scene.piece.get(link.piece) : undefined;
  const face = piece?.face === undefined ? undefined : scene.face.get(piece.face);
  const shown = piece && face;
  // What the card itself does not say: all of it where there is none.
  const bare = link.target !== undefined || link.text === face?.name;
  const note = link.note ?? (shown && bare ? "" : link.text);
  // What is said in full below the card is not begun on it.
  const told = face?.text ? note.includes(face.text) : false;
  return (
    <li class={`chain-link${nth === 1 ? " is-first" : ""}`}>
      <Nth nth={nth} />
      <div class="chain-thing">
        {shown && <ChainCard link={link} piece={piece} face={face} detail={told ? spare(detail) : detail} />}
        {note && !(told && detail === "line") && (
          <p class="chain-words">
            {!shown && link.seat !== undefined && (
              <SeatMark seat={link.seat} size={13} title={scene.name(link.seat)} />
            )}{" "}
            {named(sentence(note), scene)} {link.rule && <RuleLink model={model} id={link.rule} />}
          </p>
        )}
      </div>
    </li>
  );
}

interface ChainCardProps {
  link: Link;
  piece: Piece;
  face: Face;
  detail: Detail;
}

/** A card of the chain: who plays it at what, and as much of it as there is room for. */
function ChainCard({ link, piece, face, detail }: ChainCardProps) {
  const stage = useStage();
  const { scene, look } = stage;
  const family = familyOf(look, face.family);
  const figures = (face.figures ?? []).map((figure) => (
    <Figure
      key={figure.id}
      sign={signOf(look, figure.id)}
      value={figure.bonus && figure.value > 0 ? `+${figure.value}` : figure.value}
    />
  ));
  // A card that lies on the table is pressed there.
  const here = piece.area === "chain";
  return (
    <div class="piece chain-piece" data-piece={here ? piece.id : undefined} style={inksOf(family)}>
      <div class="piece-drawing" aria-hidden="true">
        <div class={`draw chain-card ${statesOf(piece, stage)}`}>
          <div class="draw-body chain-body">
            <div class="chain-art">
              <Art
                icon={face.icon ?? ""}
                family={family}
                seed={face.name}
                width={120}
                height={120}
                size={0.86}
              />
            </div>
            <div class="chain-face">
              <p class="chain-who">
                {link.seat !== undefined && <SeatMark seat={link.seat} size={12} />}
                <span>
                  {link.seat !== undefined && scene.name(link.seat)} {named(link.target ?? "", scene)}
                </span>
              </p>
              <p class="chain-name">{face.name}</p>
              {(detail === "whole" || detail === "roomy") && <p class="chain-text">{face.text}</p>}
              {detail !== "line" && figures.length > 0 && <p class="chain-figures">{figures}</p>}
            </div>
          </div>
          {here && <Marks piece={piece} look={look} />}
        </div>
      </div>
      {here ? (
        <Hit piece={piece} />
      ) : (
        <button
          type="button"
          class="piece-hit"
          aria-label={say("table-look-at", { name: face.name })}
          onClick={() => stage.inspect({ kind: "piece", id: piece.id })}
        >
          <Icon name="magnifying-glass" class="tb-hidden" />
        </button>
      )}
    </div>
  );
}

/** A card whose text stands elsewhere. */
function spare(detail: Detail): Detail {
  return detail === "line" ? "line" : "low";
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
