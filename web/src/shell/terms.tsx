// What is agreed on at a table, in a few words each: for whoever is about to sit down.
import { api } from "../api";
import { Icon } from "../draw/icon";
import { useLoaded } from "../widgets/load";
import type { GameDetail, TableInfo } from "../wire";
import { lengthOf, say, spokenLanguage } from "../words";
import { optionsOf, words } from "./schema";
import "./terms.css";

export function Agreed({ table, game }: { table: TableInfo; game: GameDetail }) {
  const language = spokenLanguage();
  const { data: told } = useLoaded(() => api.words(table.game, language), `${table.game} ${language}`);
  return (
    <section class="agreed" aria-labelledby="agreed-title">
      <h2 id="agreed-title">{say("agreed-title")}</h2>
      <ul>
        <li>
          <Icon name="hourglass" /> {clock(table)}
        </li>
        <li>
          <Icon name="spyglass" /> {say(`agreed-watching-${table.watching ?? "public"}`)}
        </li>
        <li>
          <Icon name="anticlockwise-rotation" /> {say(`agreed-undo-${table.undo ?? "consent"}`)}
        </li>
        {chosenOptions(table, game, told).map((text) => (
          <li key={text}>
            <Icon name="cog" /> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function clock({ clock }: TableInfo): string {
  return clock ? say("agreed-clock", { time: lengthOf(clock.base) }) : say("agreed-no-clock");
}

/** The options that are not as usual, each with its value in words. */
export function chosenOptions(table: TableInfo, game: GameDetail, called?: Record<string, string>): string[] {
  const brought = game.brings?.options ?? [];
  return optionsOf(game.schema, called).flatMap((option) => {
    const value = table.options?.[option.name];
    if (brought.includes(option.name) || value === undefined || value === null) return [];
    if (JSON.stringify(value) === JSON.stringify(option.value)) return [];
    if (option.kind === "one" && String(value) === option.value) return [];
    if (option.kind === "switch") return value === true ? [option.title] : [];
    const told = Array.isArray(value)
      ? value.map((one) => words(String(one), option.names)).join(", ")
      : words(String(value), option.names);
    return [`${option.title}: ${told}`];
  });
}
