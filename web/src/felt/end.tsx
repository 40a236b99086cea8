// How the game ended, for whoever looks: won, lost or drawn, in the words of the rules.
import { Icon, SeatMark } from "../draw";
import { later } from "../later";
import { named } from "../model/names";
import { RuleLink } from "../widgets/why";
import { say } from "../words";
import { useStage } from "./stage/stage";
import "./end.css";

const EndTools = later(() => import("../widgets/end-tools").then((module) => module.EndTools));

export function EndBanner() {
  const { scene, model } = useStage();
  const { end, seats } = scene.view;
  if (!end) return null;
  const you = model.you.value;
  const best = Math.max(...end.returns);
  const drawn = end.returns.every((value) => value === 0) && end.returns.length > 1;
  const winners = seats.filter(({ seat }) => (end.returns[seat] ?? 0) === best && best > 0 && !drawn);
  const won = you !== null && winners.some(({ seat }) => seat === you);
  const heading = drawn
    ? say("table-drawn")
    : you === null
      ? say("table-over")
      : won
        ? say("table-won")
        : say("table-lost-game");
  return (
    <section class={`ask end tb-on-paper${won ? " end-won" : ""}`} aria-label={say("table-over")}>
      <Icon name={won ? "laurel-crown" : "scroll-unfurled"} class="end-icon" />
      <div class="end-words">
        <p class="end-heading">{heading}</p>
        <p class="end-text">
          {winners.map(({ seat }) => (
            <SeatMark key={seat} seat={seat} size={14} title={scene.name(seat)} />
          ))}{" "}
          {named(end.text, scene)} {end.rule && <RuleLink model={model} id={end.rule} />}
        </p>
      </div>
      <EndTools model={model} />
    </section>
  );
}
