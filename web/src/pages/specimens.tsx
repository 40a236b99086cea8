// Tables of games that do not exist yet, from files: to look at boards, lines and chains while they are built.
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board } from "../felt/board";
import { type Fixture, FixtureTable } from "../model/fixture";
import { Rail } from "../rail/rail";
import { type Place, title } from "../router";
import { say } from "../words";
import "./table.css";

const files = import.meta.glob<Fixture>("../../test/fixtures/specimen-*.json", { import: "default" });

/** /gallery/tables lists them, /gallery/tables/<name> shows one. */
export function Page({ place }: { place: Place }) {
  const names = Object.keys(files).map((path) => path.replace(/^.*specimen-(.*)\.json$/, "$1"));
  const [fixture, setFixture] = useState<Fixture | null>(null);
  useEffect(() => title(say("table-specimens")), []);
  useEffect(() => {
    const load = files[`../../test/fixtures/specimen-${place.at}.json`];
    if (load) void load().then(setFixture);
    else setFixture(null);
  }, [place.at]);
  const model = useMemo(() => fixture && new FixtureTable(fixture), [fixture]);
  if (!model || !place.at) {
    return (
      <main class="table-message">
        <h1>{say("table-specimens")}</h1>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a class="tb-btn" href={`/gallery/tables/${name}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </main>
    );
  }
  return (
    <div class="table-page">
      <main class="table-stage">
        <h1 class="tb-hidden">{say("table-specimens")}</h1>
        <Board key={place.at} model={model} />
      </main>
      <div class="table-rail" id="table-log" tabIndex={-1}>
        <Rail model={model} />
      </div>
    </div>
  );
}
