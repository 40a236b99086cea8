// A new table on one screen: who plays, which options, and one big button that starts.
import { useEffect, useMemo, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { SeatMark } from "../draw/seat-mark";
import { Tabard } from "../draw/tabard";
import { go, type Place } from "../router";
import { playerName } from "../settings";
import { Choices } from "../shell/choices";
import { Frame } from "../shell/frame";
import { OptionsForm } from "../shell/options-form";
import { type Chair, isWatched, planOf, resized, seated, usual, watched } from "../shell/plan";
import { Pace, Policy, type Terms, USUAL_TERMS } from "../shell/policy";
import { Trouble } from "../shell/problem";
import { chosen, isBlank, isOwn, optionsOf } from "../shell/schema";
import { keep } from "../storage";
import { themeStyle } from "../theme";
import { useLoaded } from "../widgets/load";
import { BotOptions, Opponents, thinks, usualBot } from "../widgets/opponent";
import type { BotInfo, GameDetail } from "../wire";
import { say } from "../words";
import "./create.css";

export function Page({ place }: { place: Place }) {
  const loaded = useLoaded(() => Promise.all([api.game(place.id), api.bots()]), place.id);
  if (loaded.data) return <Create game={loaded.data[0]} bots={loaded.data[1]} />;
  return (
    <Frame heading={say("create-title")}>
      <h1>{say("create-title")}</h1>
      {loaded.problem && <Trouble problem={loaded.problem} again={loaded.again} />}
    </Frame>
  );
}

function Create({ game, bots }: { game: GameDetail; bots: BotInfo[] }) {
  const { info } = game;
  const options = useMemo(() => optionsOf(game.schema), [game]);
  const [values, setValues] = useState<Record<string, unknown>>({});
  const bot = usualBot(bots);
  const [chairs, setChairs] = useState<Chair[]>(() => usual(info.seats[0] ?? 2, bot));
  const [terms, setTerms] = useState<Terms>(USUAL_TERMS);
  const [problem, setProblem] = useState<Refused>();
  const [busy, setBusy] = useState(false);

  const told = chosen(options, values);
  const blank = options.find(({ name }) => isBlank(told[name]));
  const fit = useLoaded(async () => (blank ? {} : await api.check(info.name, told)), JSON.stringify(told));
  const counts = fit.data?.seats?.length ? fit.data.seats : undefined;
  const [wrong] = fit.data?.problems ?? [];
  // A text of one's own is told what is wrong with it where it stands.
  const mine = options.find((one) => isOwn(one, told[one.name]));
  const missing = blank ?? (wrong ? mine : undefined);
  const reason = missing ? say("create-not-yet", { title: missing.title }) : wrong;
  useEffect(() => {
    if (counts && !counts.includes(chairs.length)) setChairs(resized(chairs, counts[0] ?? 2, bot));
  }, [counts]);

  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      const made = await api.create({
        game: info.name,
        plan: planOf(chairs, playerName.value),
        options: told,
        ...terms,
      });
      keep(made.table.id, made.tokens, made.host);
      go(`/t/${made.table.id}`);
    } catch (error) {
      setProblem(error instanceof Refused ? error : new Refused("fault", say("shell-no-server")));
      setBusy(false);
    }
  };

  const refusal = problem ?? fit.problem;
  const others = chairs.some((chair) => chair.who === "link");
  const watching = isWatched(chairs);
  return (
    <Frame heading={say("create-heading", { game: info.title })} class="create tb-game">
      <form onSubmit={start} style={themeStyle(info.look.theme)} class="create-form tb-game">
        <header class="create-head">
          <Tabard look={info.look} />
          <div>
            <h1>{info.title}</h1>
            <p>{info.summary}</p>
            <p class="create-ways">
              {game.lesson && <a href={`/learn/${info.name}`}>{say("create-learn")}</a>}
              <a href={`/rules/${info.name}`}>{say("create-rules")}</a>
            </p>
          </div>
          <div class="create-go">
            <button
              type="submit"
              class="tb-btn is-primary is-big"
              disabled={busy || Boolean(fit.problem) || reason !== undefined}
              aria-describedby={reason ? "create-why" : undefined}
            >
              {say(others ? "create-open" : watching ? "watch" : "play")}
            </button>
            {reason && (
              <p id="create-why" class="create-why" role="status">
                {reason}
              </p>
            )}
          </div>
        </header>
        {refusal && <Trouble problem={refusal} game={info.name} />}

        <div class="create-parts">
          <section class="tb-box create-part" aria-labelledby="create-seats">
            <div class="create-row">
              <h2 id="create-seats">{say("create-seats")}</h2>
              <fieldset class="create-part-of">
                <legend class="tb-hidden">{say("create-part")}</legend>
                <Choices
                  name="part"
                  of={[
                    ["play", say("create-part-play")],
                    ["watch", say("create-part-watch")],
                  ]}
                  value={watching ? "watch" : "play"}
                  set={(part) => setChairs(watched(chairs, part === "watch", bot))}
                />
              </fieldset>
            </div>
            {counts && counts.length > 1 && (
              <label class="create-count">
                <span>{say("create-count")}</span>
                <select
                  class="tb-select"
                  value={chairs.length}
                  onChange={(event) => setChairs(resized(chairs, Number(event.currentTarget.value), bot))}
                >
                  {[...counts]
                    .sort((a, b) => a - b)
                    .map((count) => (
                      <option key={count} value={count}>
                        {count}
                      </option>
                    ))}
                </select>
              </label>
            )}
            <ol class="create-chairs">
              {chairs.map((chair, seat) => (
                <ChairRow
                  key={seat}
                  seat={seat}
                  chair={chair}
                  bots={bots}
                  onWho={(who) => setChairs(seated(chairs, seat, who))}
                  onName={(name) => setChairs(chairs.map((c, n) => (n === seat ? { ...c, name } : c)))}
                />
              ))}
            </ol>
            {watching && <Pace terms={terms} onChange={setTerms} />}
            <Opponents bots={bots} />
          </section>

          {options.length > 0 && (
            <section class="tb-box create-part" aria-labelledby="create-options">
              <h2 id="create-options">{say("create-options")}</h2>
              <OptionsForm
                game={info.name}
                texts={game.ready ?? {}}
                options={options}
                values={values}
                onChange={(name, value) => setValues({ ...values, [name]: value })}
              />
            </section>
          )}

          <Policy
            terms={terms}
            onChange={setTerms}
            paced={!watching}
            others={others}
            bot={bots.find(({ name }) => name === bot)}
          />
        </div>
      </form>
    </Frame>
  );
}

interface ChairProps {
  seat: number;
  chair: Chair;
  bots: BotInfo[];
  onWho: (who: Chair["who"]) => void;
  onName: (name: string) => void;
}

function ChairRow({ seat, chair, bots, onWho, onName }: ChairProps) {
  const number = seat + 1;
  const bot = bots.find(({ name }) => chair.who === `bot:${name}`);
  return (
    <li class="create-chair">
      <SeatMark seat={seat} size={22} />
      <select
        class="tb-select"
        aria-label={say("create-who", { number })}
        value={chair.who}
        onChange={(event) => onWho(event.currentTarget.value as Chair["who"])}
      >
        <option value="you">{say("create-you")}</option>
        <optgroup label={say("create-house")}>
          <BotOptions bots={bots} prefix="bot:" />
        </optgroup>
        <option value="link">{say("create-link")}</option>
        <option value="here">{say("create-here")}</option>
      </select>
      {chair.who === "you" && (
        <input
          class="tb-input"
          aria-label={say("create-name", { number })}
          placeholder={say("shell-your-name")}
          maxLength={40}
          autocomplete="nickname"
          value={playerName.value}
          onInput={(event) => {
            playerName.value = event.currentTarget.value;
          }}
        />
      )}
      {chair.who === "here" && (
        <input
          class="tb-input"
          aria-label={say("create-name", { number })}
          placeholder={say("create-their-name")}
          maxLength={40}
          autocomplete="off"
          value={chair.name}
          onInput={(event) => onName(event.currentTarget.value)}
        />
      )}
      {chair.who === "link" && <span class="create-note">{say("create-link-note")}</span>}
      {bot && <span class="create-note">{bot.about || thinks(bot)}</span>}
    </li>
  );
}
