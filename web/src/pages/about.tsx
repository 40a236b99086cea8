// What Tabard is, whose work it is built on, and which version runs.
import { api } from "../api";
import { Frame } from "../shell/frame";
import { useLoaded } from "../widgets/load";
import { say } from "../words";
import "./reading.css";

export function Page() {
  const about = useLoaded(() => api.about(), "about");
  const games = useLoaded(() => api.games(), "games");
  const credits = Object.values(about.data?.credits ?? {});
  return (
    <Frame heading={say("about-title")} class="reading">
      <h1>{say("about-title")}</h1>
      <div class="reading-sheet reading-text">
        <p>{say("about-what")}</p>
        <h2>{say("about-games")}</h2>
        <p>{say("about-games-text", { games: (games.data ?? []).map((game) => game.title).join(", ") })}</p>
        <h2>{say("about-icons")}</h2>
        <p>{say("about-icons-text")}</p>
        <p class="about-authors">{say("about-icons-authors")}</p>
        {credits.length > 0 && (
          <ul>
            {credits.map((credit) => (
              <li key={credit.title}>
                <a href={credit.url} rel="noreferrer" target="_blank">
                  {credit.title} {credit.version}
                </a>
                {", "}
                {credit.author}
                {", "}
                <a href={credit.license_url} rel="noreferrer license" target="_blank">
                  {credit.license}
                </a>
              </li>
            ))}
          </ul>
        )}
        <h2>{say("about-fonts")}</h2>
        <p>{say("about-fonts-text")}</p>
        <h2>{say("about-libraries")}</h2>
        <p>{say("about-libraries-text")}</p>
        <h2>{say("about-data")}</h2>
        <p>{say("about-data-text")}</p>
        {about.data && (
          <p class="about-version">
            {say("about-version", { version: about.data.version, protocol: about.data.protocol })}
          </p>
        )}
        <p class="about-small">
          {say("about-developers")} <a href="/gallery">{say("draw-gallery")}</a>{" "}
          <a href="/gallery/tables">{say("table-specimens")}</a>
        </p>
      </div>
    </Frame>
  );
}
