// The review within a replay: the graph above the bar, and what was better at the decision that is looked at.
import { Icon } from "../draw";
import { named } from "../model/names";
import { inPercent } from "../model/percent";
import type { Replay } from "../model/replay";
import { sceneOf } from "../model/scene-of";
import { say } from "../words";
import { costlyOf } from "./chart";
import { useReview } from "./follow";
import { Graph } from "./graph";
import { calledTo, readerOf, wordsOf } from "./words";
import "./strip.css";

export function Strip({ model }: { model: Replay }) {
  const table = model.table.value?.id ?? "";
  const { review, problem } = useReview(table);
  const scene = sceneOf(model);
  if (!scene || problem || !review?.moments?.length) return null;
  const [at, you] = [model.at.value, model.you.value];
  const costly = you === null ? [] : costlyOf(review.costly ?? [], you);
  const reader = readerOf(table);
  const here = review.costly?.find(({ n }) => n - 1 === at);
  return (
    <section class="strip" aria-label={say("review")}>
      <Graph
        moments={review.moments}
        steps={model.steps.value?.steps ?? []}
        names={scene.view.seats.map(({ seat }) => calledTo(reader, seat, scene))}
        costly={costly}
        seat={you}
        at={at}
        onGo={(n) => {
          model.pause();
          model.goTo(n);
        }}
        low
      />
      <p class="strip-words" role="status">
        {here && (
          <>
            <Icon name="light-bulb" />{" "}
            {say(here.seat === reader ? "review-line-you" : "review-line", {
              name: scene.name(here.seat),
              chosen: named(wordsOf(here, reader).chosen, scene),
              better: named(wordsOf(here, reader).better, scene),
              points: inPercent(here.cost),
            })}
          </>
        )}
      </p>
      <a class="tb-btn strip-back" href={`/review/${table}`}>
        <Icon name="histogram" />
        {say("review")}
      </a>
    </section>
  );
}
