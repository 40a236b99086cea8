// Two questions that are asked once and politely: whether the tables be heard, and whether their turns be told of.
import { isForbidden, POSSIBLE, wish } from "../calling";
import { greeted, notices, sounds } from "../settings";
import { say } from "../words";
import "./offer.css";

/** At the first start: with sounds, or quietly. */
export function Greeting() {
  if (greeted.value) return null;
  const answer = (heard: boolean) => () => {
    sounds.value = heard;
    greeted.value = true;
    if (heard) import("../model/sounds").then(({ play }) => play("bell"));
  };
  return (
    <section class="offer" aria-label={say("settings-sounds")}>
      <span>{say("greet-sounds")}</span>
      <button type="button" class="tb-btn" onClick={answer(true)}>
        {say("greet-on")}
      </button>
      <button type="button" class="tb-btn is-quiet" onClick={answer(false)}>
        {say("greet-off")}
      </button>
    </section>
  );
}

/** Where somebody waits for others: a message when it is their turn. */
export function OfferNotices() {
  if (!POSSIBLE || notices.value || isForbidden()) return null;
  return (
    <p class="offer">
      <button type="button" class="tb-btn" onClick={wish}>
        {say("settings-notices")}
      </button>
      <small>{say("settings-notices-about")}</small>
    </p>
  );
}
