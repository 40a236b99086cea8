// Every face of a game, large and small, in every state: what the drawings look like beside each other.
import { useEffect, useRef, useState } from "preact/hooks";
import { api, rulesOf } from "../api";
import {
  Back,
  CardFace,
  feltStyle,
  Gem,
  iconsOf,
  type Lod,
  Marks,
  markOf,
  OffReason,
  preloadIcons,
  SeatMark,
  Site,
  SiteSlot,
  Tabard,
  Token,
} from "../draw";
import { type Place, title } from "../router";
import { themeStyle } from "../theme";
import type { Face, GameDetail, GameInfo, Look, Piece, Sign } from "../wire";
import { say } from "../words";
import "./gallery.css";

const STATES = [
  "resting",
  "lit",
  "may",
  "selected",
  "target",
  "off",
  "moved",
  "sealed",
  "committed",
  "marked",
];
const SIZES: readonly (readonly [Lod, number])[] = [
  ["full", 170],
  ["medium", 112],
  ["small", 76],
  ["chip", 46],
  ["bar", 164],
];
const SHAPES = ["disc", "kite", "hexagon", "shield", "square", "arrow"];

export function Page({ place }: { place: Place }) {
  const [games, setGames] = useState<GameInfo[]>([]);
  const [game, setGame] = useState<GameDetail>();
  title(say("draw-gallery"));
  useEffect(() => {
    let left = false;
    api.games().then(async (all) => {
      const details = await Promise.all(all.map((info) => api.game(info.name)));
      const wanted = details.find((d) => d.info.name === place.id);
      const fullest = details.toSorted((a, b) => b.faces.length - a.faces.length)[0];
      const shown = wanted ?? fullest;
      if (left || !shown) return;
      for (const d of details) preloadIcons(iconsOf(d.info.look, d === shown ? d.faces : []));
      setGames(all);
      setGame(shown);
    });
    return () => {
      left = true;
    };
  }, [place.id]);
  return (
    <main
      class="gallery felt tb-game"
      style={game && { ...themeStyle(game.info.look.theme), ...feltStyle(game.info.look.theme) }}
    >
      <header class="gallery-head">
        <h1>{say("draw-gallery")}</h1>
        <p>{say("draw-gallery-lead")}</p>
        <nav aria-label={say("draw-gallery-games")}>
          {games.map((info) => (
            <a
              key={info.name}
              href={`/gallery/${info.name}`}
              aria-current={info === game?.info ? "page" : undefined}
            >
              {info.title}
            </a>
          ))}
        </nav>
      </header>
      {game && <Game key={game.info.name} game={game} games={games} />}
    </main>
  );
}

function Game({ game, games }: { game: GameDetail; games: GameInfo[] }) {
  const look = game.info.look;
  const cards = game.faces.filter((face) => (face.form ?? "card") === "card");
  const picked = manifold(cards);
  const [face, show] = useState(picked[1] ?? game.faces[0]);
  const side = useRef<HTMLElement>(null);
  if (!face) return null;
  const pick = (f: Face) => {
    show(f);
    side.current?.scrollIntoView({ block: "nearest" }); // on a phone it lies below
  };
  // The fullest card whose strip still has room at the smallest size that shows one.
  const rich = (f: Face) =>
    (f.signs?.length ?? 0) > 6 ? 0 : (f.signs?.length ?? 0) + (f.figures?.length ?? 0);
  const sample = cards.toSorted((a, b) => rich(b) - rich(a))[0];
  return (
    <div class="gallery-columns">
      <div class="gallery-main">
        <div class="gallery-faces">
          {picked.slice(0, 10).map((f) => (
            <CardFace key={f.id} face={f} look={look} lod="full" />
          ))}
        </div>
        {sample && <States face={sample} look={look} />}
        <Sites game={game} />
        <div class="gallery-pair">
          <section>
            <h2>{say("draw-gallery-backs")}</h2>
            <div class="gallery-row">
              {games.map((info) => (
                <Back key={info.name} look={info.look} width={112} />
              ))}
              {games.map((info) => (
                <Tabard key={info.name} look={info.look} title={info.title} class="gallery-tabard" />
              ))}
            </div>
          </section>
          {sample && <Sizes face={sample} look={look} />}
        </div>
        <h2>
          {say("draw-gallery-all")} <small>{say("draw-gallery-count", { count: game.faces.length })}</small>
        </h2>
        <div class="gallery-all">
          {game.faces.map((f) => (
            <button
              key={f.id}
              type="button"
              class={f.id === face.id ? "gallery-pick is-selected" : "gallery-pick"}
              aria-label={f.form === "token" ? f.name : undefined}
              aria-pressed={f.id === face.id}
              onClick={() => pick(f)}
            >
              <Small face={f} look={look} />
            </button>
          ))}
        </div>
      </div>
      <aside class="gallery-side" ref={side}>
        <Zoom face={face} game={game} />
        <Shapes look={look} />
        <section class="gallery-panel">
          <h2>{say("draw-gallery-seats")}</h2>
          <p class="gallery-seats">
            {[0, 1, 2, 3, 4, 5, 6, 7].map((seat) => (
              <SeatMark
                key={seat}
                seat={seat}
                size={25}
                title={say("draw-gallery-seat", { seat: seat + 1 })}
              />
            ))}
          </p>
        </section>
      </aside>
    </div>
  );
}

/** Cards that differ as much as they can: family after family, each time another kind. */
function manifold(faces: Face[]): Face[] {
  const families = new Map<string, Face[]>();
  const kinds = new Map<string, number>();
  for (const face of faces)
    families.set(face.family ?? "", [...(families.get(face.family ?? "") ?? []), face]);
  const picked: Face[] = [];
  for (let round = 0; round < 3; round++)
    for (const family of families.values()) {
      const rare = (face: Face) => (kinds.get(face.kind) ?? 0) - (face.signs?.length ?? 0) / 100;
      const next = family.filter((f) => !picked.includes(f)).toSorted((a, b) => rare(a) - rare(b))[0];
      if (!next) continue;
      picked.push(next);
      kinds.set(next.kind, (kinds.get(next.kind) ?? 0) + 1);
    }
  return picked;
}

function Small({ face, look }: { face: Face; look: Look }) {
  if (face.form === "site") return <Site face={face} look={look} slots={emptySlots(face, look)} />;
  if (face.form === "token") return <Token face={face} look={look} size={96} />;
  return <CardFace face={face} look={look} width={112} />;
}

function emptySlots(face: Face, look: Look) {
  if (!face.slots?.length) return undefined;
  return face.slots.map((slot) => <SiteSlot key={slot} slot={slot} look={look} />);
}

function States({ face, look }: { face: Face; look: Look }) {
  return (
    <section>
      <h2>
        {say("draw-gallery-states")} <small>{say("draw-gallery-states-lead")}</small>
      </h2>
      <div class="gallery-states">
        {STATES.map((state) => (
          <figure key={state}>
            <div class={`gallery-state is-${state}`}>
              <CardFace face={face} look={look} lod="medium">
                <Over state={state} look={look} />
              </CardFace>
            </div>
            <figcaption>
              <b>{say(`draw-state-${state}`)}</b> {say(`draw-state-${state}-form`)}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** What lies over the card in some states; the marks are those that any game may have. */
function Over({ state, look }: { state: string; look: Look }) {
  if (state === "off")
    return (
      <OffReason
        why={{ text: say("draw-state-reason"), rule: Object.values(look.keywords ?? {})[0] ?? "" }}
      />
    );
  const marks: Record<string, Record<string, number>> = {
    sealed: { sealed: 1 },
    committed: { committed: 1 },
    marked: { damage: 3, shield: 1 },
  };
  const here = marks[state];
  if (!here) return null;
  const piece: Piece = { id: state, area: "", marks: here };
  const shown: Look = {
    ...look,
    marks: {
      sealed: { title: say("draw-state-sealed"), form: "sealed", icon: "wax-seal" },
      committed: { title: say("draw-state-committed"), form: "committed", icon: "clockwise-rotation" },
      damage: { title: say("draw-mark-damage"), form: "badge", icon: "drop" },
      shield: { title: say("draw-mark-shield"), form: "badge", icon: "shield" },
    },
  };
  return <Marks piece={piece} look={shown} />;
}

/** Sites as they stand on a table: with pieces in their slots, threatened, fallen. */
function Sites({ game }: { game: GameDetail }) {
  const look = game.info.look;
  const sites = game.faces.filter((face) => face.form === "site" && face.slots?.length);
  const token = game.faces.find((face) => face.form === "token");
  if (!sites.length) return null;
  const named = (form: string) =>
    Object.entries(look.marks ?? {}).find(([, m]) => m.form === form)?.[0] ?? "";
  const scenes: Record<string, number>[] = [{}, { [named("threat")]: 1 }, { [named("fallen")]: 1 }];
  return (
    <section>
      <h2>{say("draw-gallery-sites")}</h2>
      <div class="gallery-row">
        {sites.slice(0, 3).map((face, i) => {
          const base = face.figures?.[0]?.value ?? 0;
          const held = (face.slots ?? []).map((slot) =>
            i === 0 ? game.faces.find((f) => f.kind.toLowerCase() === slot) : undefined,
          );
          const more = held.reduce(
            (sum, f) => sum + (f?.figures?.find((n) => n.id === face.figures?.[0]?.id)?.value ?? 0),
            0,
          );
          const piece: Piece = {
            id: face.id,
            area: "",
            marks: { [named("total")]: base + more, [named("base")]: base, ...scenes[i] },
          };
          const threat = markOf(look, Object.keys(scenes[i] ?? {})[0] ?? "").form === "threat";
          return (
            <Site
              key={face.id}
              face={face}
              piece={piece}
              look={look}
              slots={(face.slots ?? []).map((slot, s) => (
                <SiteSlot key={slot} slot={slot} look={look} face={held[s]} />
              ))}
              tokens={threat && token && <Token face={token} look={look} />}
            />
          );
        })}
        {token && <Token face={token} look={look} size={96} />}
      </div>
    </section>
  );
}

function Sizes({ face, look }: { face: Face; look: Look }) {
  return (
    <section>
      <h2>
        {say("draw-gallery-sizes")} <small>{say("draw-gallery-sizes-lead")}</small>
      </h2>
      <div class="gallery-row gallery-sizes">
        {SIZES.map(([lod, width]) => (
          <figure key={lod}>
            <CardFace face={face} look={look} width={width} lod={lod} />
            <figcaption>{say(`draw-size-${lod}`)}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

function Zoom({ face, game }: { face: Face; game: GameDetail }) {
  const look = game.info.look;
  const book = rulesOf(game.info.name);
  const rules = Object.entries(look.keywords ?? {}).filter(([word]) => face.text?.includes(word));
  return (
    <section class="gallery-panel gallery-zoom" aria-live="polite">
      <h2>{face.name}</h2>
      <div class="gallery-large">
        {face.form === "token" ? (
          <Token face={face} look={look} size={180} />
        ) : (
          <CardFace face={face} look={look} width={264} lod="full" />
        )}
      </div>
      {rules.length > 0 && (
        <>
          <h3>{say("draw-gallery-rules")}</h3>
          {rules.map(([word, id]) => (
            <p key={word} class="gallery-rule">
              <a class="tb-rule" href={`/rules/${game.info.name}#${id}`}>
                {id}
              </a>
              <span>{book?.get(id)?.text ?? word}</span>
            </p>
          ))}
        </>
      )}
    </section>
  );
}

function Shapes({ look }: { look: Look }) {
  const byShape = new Map<string, Map<string, Sign>>();
  for (const sign of Object.values(look.signs ?? {})) {
    const shape = sign.shape ?? "plain";
    const same = byShape.get(shape) ?? new Map<string, Sign>();
    byShape.set(shape, same.set(sign.icon, sign));
  }
  return (
    <section class="gallery-panel">
      <h2>{say("draw-gallery-shapes")}</h2>
      <dl class="gallery-shapes">
        {SHAPES.filter((shape) => byShape.has(shape)).map((shape) => (
          <div key={shape}>
            <dt>{say(`draw-shape-${shape}`)}</dt>
            <dd>
              {[...(byShape.get(shape)?.values() ?? [])].map((sign) => (
                <Gem key={sign.title} sign={sign} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p>{say("draw-gallery-shapes-lead")}</p>
    </section>
  );
}
