// The voice of a guided game: its words, how far it has come, and the buttons that go with it.
import { Icon } from "../draw/icon";
import type { Guiding } from "../model/guiding";
import { named } from "../model/names";
import type { Scene } from "../model/scene";
import type { TableModel } from "../model/table-model";
import { say } from "../words";
import "./guide.css";

interface Props {
  guiding: Guiding;
  scene: Scene;
}

/** What it says, in one piece for those who hear it. */
export function GuideWords({ guiding, scene }: Props) {
  const lesson = guiding.lesson.value;
  if (!lesson) return null;
  return (
    <div class="guide-words" lang={guiding.language.value} aria-live="polite" aria-atomic="true">
      <p class="guide-say">{named(lesson.say, scene)}</p>
      {lesson.why && <p class="guide-why">{named(lesson.why, scene)}</p>}
      {guiding.more.value && lesson.more && <p class="guide-why">{named(lesson.more, scene)}</p>}
    </div>
  );
}

/** A pennon a chapter. */
export function GuideProgress({ guiding }: { guiding: Guiding }) {
  const [guide, lesson] = [guiding.guide.value, guiding.lesson.value];
  if (!guide || !lesson) return null;
  const n = lesson.chapter + 1;
  return (
    <p class="guide-progress">
      <span class="guide-pennons" aria-hidden="true">
        {guide.chapters.map((title, i) => (
          <span
            key={title}
            class={
              i < lesson.chapter ? "guide-pennon is-done" : i < n ? "guide-pennon is-now" : "guide-pennon"
            }
          />
        ))}
      </span>
      <span>
        {say("guide-chapter", { n, of: guide.chapters.length, title: guide.chapters[lesson.chapter] ?? "" })}
      </span>
    </p>
  );
}

/** More about it, where there is more. */
export function GuideMore({ guiding }: { guiding: Guiding }) {
  if (!guiding.lesson.value?.more) return null;
  return (
    <button
      type="button"
      class="tb-btn is-paper"
      aria-keyshortcuts="e"
      aria-expanded={guiding.more.value}
      onClick={() => {
        guiding.more.value = !guiding.more.value;
      }}
    >
      {say(guiding.more.value ? "guide-less" : "guide-more")}
    </button>
  );
}

/** On to the next thing that is said; the last one leads into a free game. */
export function GuideNext({ guiding, game }: { guiding: Guiding; game: string }) {
  if (!guiding.lesson.value || guiding.lesson.value.action !== undefined) return null;
  return (
    <>
      {guiding.ends.value && (
        <a class="tb-btn is-paper" href={`/play/${game}`}>
          {say("guide-own")}
        </a>
      )}
      <button
        type="button"
        class="tb-btn is-primary"
        data-digit={1}
        aria-keyshortcuts="1 Enter"
        onClick={() => guiding.next()}
      >
        {say(guiding.ends.value ? "guide-play-on" : "guide-next")}
      </button>
    </>
  );
}

/** Ends the guide, or takes it up again as long as nothing else was done. */
export function LeaveGuide({ model, class: look }: { model: TableModel; class: string }) {
  const { guiding } = model;
  if (guiding?.leads.value)
    return (
      <button type="button" class={`tb-btn ${look}`} onClick={() => guiding.leave()}>
        {say("guide-leave")}
      </button>
    );
  if (!guiding?.waits.value || guiding.guide.value?.is_last) return null;
  return (
    <button type="button" class={`tb-btn ${look}`} onClick={() => guiding.comeBack()}>
      <Icon name="rule-book" />
      {say("guide-back")}
    </button>
  );
}

/** What one knows by now, chapter by chapter. */
export function GuideKnown({ guiding }: { guiding: Guiding }) {
  const guide = guiding.guide.value;
  const at = guiding.lesson.value?.chapter;
  if (!guide || !guiding.leads.value || at === undefined) return null;
  return (
    <section class="guide-known" aria-label={say("guide-known")}>
      <h2>{say("guide-known")}</h2>
      <ul>
        {guide.knows.map((text, i) => (
          <li key={text} class={i < at ? "is-done" : i === at ? "is-now" : undefined}>
            {i < at ? <Icon name="check-mark" /> : <span class="guide-pennon" aria-hidden="true" />}
            {i <= at ? (i < at ? text : guide.chapters[i]) : guide.chapters[i]}
          </li>
        ))}
      </ul>
    </section>
  );
}
