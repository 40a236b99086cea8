// What is read before the first choice: the pages of a chapter, and what it is played for; once at each table.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Art, familyOf } from "../draw";
import { named } from "../model/names";
import { store, stored } from "../storage";
import type { Piece } from "../wire";
import { say } from "../words";
import { type Stage, useStage } from "./stage/stage";
import "./story.css";

const KEY = "stories.read";
/** So many tables are remembered. */
const MOST = 60;

const read = signal(stored<string[]>(KEY) ?? []);

/** The pages that are to be read, those of the story and those of its ends; nothing where they were, or come too late. */
export function unread({ model, scene }: Stage): { name: string; story: Piece[]; ends: Piece[] } | null {
  const { layout, turn = 0, end } = scene.view;
  const [first, ...rest] = (layout?.first ?? []).map((id) => scene.byArea.get(id) ?? []);
  const page = first?.[0];
  const you = model.you.value;
  if (!page || you === null || model.again || end || turn > 1) return null;
  // Whoever has played already has begun.
  if (model.log.value.some((entry) => entry.seat === you && (entry.turn ?? 0) > 0)) return null;
  const name = `${model.table.value?.id}/${page.id}`;
  if (read.value.includes(name)) return null;
  const ends = rest.flat().filter((piece) => !scene.face.get(piece.face ?? "")?.signs?.length);
  return { name, story: first, ends };
}

export function Story() {
  const stage = useStage();
  const { scene, look } = stage;
  const pages = unread(stage);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), [pages?.name]);
  if (!pages) return null;
  const face = (piece: Piece | undefined) => scene.face.get(piece?.face ?? "");
  const [main] = pages.story;
  const title = main?.name || face(main)?.name || "";
  const lines = pages.story.flatMap((piece) => named(face(piece)?.text ?? "", scene).split(/\n+/));
  return (
    <section class="story" aria-label={title}>
      <div class="story-sheet tb-on-paper">
        <div class="story-picture">
          <Art
            icon={face(main)?.icon ?? "open-book"}
            family={familyOf(look, face(main)?.family)}
            seed={title}
            width={380}
            height={520}
            scene
          />
          <div class="story-title">
            <p>{face(main)?.kind}</p>
            <h2>{title}</h2>
          </div>
        </div>
        {/* Whoever has no mouse scrolls it with the keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that is longer than its room */}
        <div class="story-words" tabIndex={0}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <ul class="story-ends">
          {pages.ends.map((piece) => (
            <li key={piece.id}>
              <small>{face(piece)?.kind}</small>
              <b>{piece.name || face(piece)?.name}</b>
              <span>{named(face(piece)?.text ?? "", scene)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div class="ask story-foot tb-on-paper">
        <span class="ask-flag tb-flag">{face(main)?.kind}</span>
        <p class="ask-prompt">{say("table-story-read")}</p>
        <button
          ref={button}
          type="button"
          class="tb-btn is-primary"
          onClick={() => {
            read.value = [...read.value, pages.name].slice(-MOST);
            store(KEY, read.value);
          }}
        >
          {say("table-story-begin")}
        </button>
      </div>
    </section>
  );
}
