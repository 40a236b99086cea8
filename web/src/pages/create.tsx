// A new table: who plays, how strong, what everybody brings, and one big button that starts; the rest lies behind "More".
import { useEffect, useMemo, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { Icon } from "../draw/icon";
import { SeatMark } from "../draw/seat-mark";
import { Tabard } from "../draw/tabard";
import { go, type Place } from "../router";
import { playerName } from "../settings";
import { BringPicks, PlainPicture, savedPicks } from "../shell/brought";
import { Choices } from "../shell/choices";
import { CompanyPicks, LevelPicks } from "../shell/company";
import { FacePicks } from "../shell/face-picks";
import { useGuide } from "../shell/first-game";
import { Frame } from "../shell/frame";
import { OptionsForm } from "../shell/options-form";
import { OwnCards } from "../shell/own-cards";
import { Picks } from "../shell/picks";
import {
  accompanied,
  type Chair,
  companyOf,
  isWatched,
  planOf,
  resized,
  seated,
  usual,
  watched,
} from "../shell/plan";
import { Pace, Policy, type Terms, USUAL_TERMS } from "../shell/policy";
import { Trouble } from "../shell/problem";
import { OWN, OwnText } from "../shell/ready";
import {
  asked,
  chosen,
  isBlank,
  isHeld,
  isOwn,
  type Option,
  optionsOf,
  ownText,
  pictured,
  standing,
  words,
} from "../shell/schema";
import { TableToBe } from "../shell/table-to-be";
import { keep, keepSetsUp, setsUp, won } from "../storage";
import { themeStyle } from "../theme";
import { ALONE, peers } from "../transport";
import { useLoaded } from "../widgets/load";
import { BotOptions, gentleBot, thinks, usualBot } from "../widgets/opponent";
import type { BotInfo, GameDetail, GameInfo } from "../wire";
import { botName, say, spokenLanguage, told } from "../words";
import "./create.css";

export function Page({ place }: { place: Place }) {
  const language = spokenLanguage();
  const loaded = useLoaded(
    () => Promise.all([api.game(place.id), api.bots(place.id), api.games(), api.words(place.id, language)]),
    `${place.id} ${language}`,
  );
  if (loaded.data) {
    const [game, bots, games, words] = loaded.data;
    return <Create game={game} bots={bots} games={games} told={words} at={place} />;
  }
  return (
    <Frame heading={say("create-title")}>
      <h1>{say("create-title")}</h1>
      {loaded.problem && <Trouble problem={loaded.problem} again={loaded.again} />}
    </Frame>
  );
}

interface CreateProps {
  game: GameDetail;
  bots: BotInfo[];
  games: GameInfo[];
  /** What the options are called in the reader's language. */
  told: Record<string, string>;
  at: Place;
}

function Create({ game, bots, games, told: called, at }: CreateProps) {
  const { info } = game;
  const options = useMemo(() => optionsOf(game.schema, called), [game, called]);
  const own = useMemo(() => at.query.get("deck") ?? "", []); // a deck or hero that came with the address
  const [values, setValues] = useState<Record<string, unknown>>(() => {
    const first = game.brings?.options?.[0];
    return own && first ? { [first]: ownText(own) } : {};
  });
  // Whoever has not won yet is proposed an opponent that lets them.
  const proposed = won(info.name) ? "" : gentleBot(bots);
  const [bot, setBot] = useState(proposed || usualBot(bots));
  const [chairs, setChairs] = useState<Chair[]>(() => usual(info.seats[0] ?? 2, bot));
  const [terms, setTerms] = useState<Terms>(USUAL_TERMS);
  const [quick, setQuick] = useState(!setsUp());
  const [wishes, setWishes] = useState<Record<number, string>>({});
  const [cards, setCards] = useState(""); // a set of one's own, as the text of its file
  const [problem, setProblem] = useState<Refused>();
  const [busy, setBusy] = useState(false);

  const told = chosen(options, values);
  const blank = options.find(({ name }) => isBlank(told[name]));
  const fit = useLoaded(
    async () => (blank ? {} : await api.check(info.name, told, cards)),
    JSON.stringify([told, cards]),
  );
  const counts = fit.data?.seats?.length ? fit.data.seats : undefined;
  const [wrong] = fit.data?.problems ?? [];
  // A text of one's own is told what is wrong with it where it stands.
  const mine = options.find((one) => isOwn(one, told[one.name]));
  const missing = blank ?? (wrong ? mine : undefined);
  const you = chairs.findIndex(({ who }) => who === "you");
  const titled = (option: Option) =>
    game.brings?.options?.[you] === option.name ? say(`bring-your-${game.brings?.what}`) : option.title;
  const unready = missing ? titled(missing) : wrong && cards ? say("create-cards") : "";
  const reason = unready ? say("create-not-yet", { title: unready }) : wrong;
  useEffect(() => {
    if (counts && !counts.includes(chairs.length)) setChairs(resized(chairs, counts[0] ?? 2, bot));
  }, [counts]);

  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    const isQuick = quick && Boolean(game.brings?.quick);
    try {
      const made = await api.create({
        game: info.name,
        plan: planOf(chairs, playerName.value, isQuick, isQuick && isBrought ? wishes : {}),
        options: told,
        cards,
        ...terms,
      });
      keep(made.table.id, made.tokens, made.host);
      go(`/t/${made.table.id}`);
    } catch (error) {
      setProblem(error instanceof Refused ? error : new Refused("fault", say("shell-no-server")));
      setBusy(false);
    }
  };

  const set = (name: string, value: unknown) => setValues({ ...values, [name]: value });
  const refusal = problem ?? fit.problem;
  const others = chairs.some((chair) => chair.who === "link");
  const watching = isWatched(chairs);
  const company = watching ? "none" : companyOf(chairs, terms.visibility === "public");
  const shown = asked(options, values);
  const isBrought = isHeld(game.brings?.when ?? {}, options, values);
  const taken = game.brings?.options ?? [];
  const small = shown.filter(
    (option) => !pictured(option) && option.kind !== "faces" && !taken.includes(option.name),
  );
  const brings = game.brings?.of ?? [];
  const brought = chairs.map((_, seat) => {
    const option = options.find(({ name }) => name === taken[seat]);
    const id = option ? String(values[option.name] ?? option.value) : quick && isBrought ? wishes[seat] : "";
    return brings.find((one) => one.id === id);
  });
  return (
    <Frame heading={say("create-heading", { game: info.title })} wide class="create">
      <form onSubmit={start} style={themeStyle(info.look.theme)} class="create-form tb-game">
        <div class="create-parts">
          <header class="create-head">
            <h1>{say("create-title")}</h1>
            <nav class="create-games" aria-label={say("home-choose")}>
              {games
                .filter(({ look, name }) => look.ordinary !== "plain" || name === info.name)
                .map((one) => (
                  <a
                    key={one.name}
                    href={`/play/${one.name}`}
                    aria-current={one.name === info.name ? "page" : undefined}
                  >
                    <Tabard look={one.look} mini />
                    <b>{one.title.replace(/:.*/, "")}</b>
                  </a>
                ))}
            </nav>
          </header>
          {refusal && <Trouble problem={refusal} game={info.name} />}
          {chairs.length > 1 && (
            <CompanyPicks
              value={company}
              set={(one) => {
                setChairs(accompanied(chairs, one, bot));
                setTerms({ ...terms, visibility: one === "anybody" ? "public" : "unlisted" });
              }}
            />
          )}
          {company === "house" && chairs.length > 1 && (
            <LevelPicks
              bots={bots}
              proposed={proposed}
              value={bot}
              set={(name) => {
                setBot(name);
                setChairs(accompanied(chairs, "house", name));
              }}
            />
          )}
          {counts && counts.length > 1 && (
            <fieldset class="create-count">
              <legend>{say("create-count")}</legend>
              <Choices
                name="count"
                of={[...counts].sort((a, b) => a - b).map((count) => [String(count), String(count)])}
                value={String(chairs.length)}
                set={(count) => setChairs(resized(chairs, Number(count), bot))}
              />
            </fieldset>
          )}
          {game.brings?.quick && !watching && (
            <fieldset class="create-count">
              <legend>{say("create-setup")}</legend>
              <Choices
                name="setup"
                of={[
                  ["house", say("create-setup-house")],
                  ["own", say("create-setup-own")],
                ]}
                value={quick ? "house" : "own"}
                set={(how) => {
                  setQuick(how === "house");
                  keepSetsUp(how === "own");
                }}
              />
              <span class="create-note">
                {say(quick ? "create-setup-house-about" : "create-setup-own-about")}
              </span>
            </fieldset>
          )}
          {isBrought && (
            <Bringing
              game={game}
              chairs={chairs}
              bots={bots}
              options={options}
              values={values}
              set={set}
              quick={quick}
              wishes={wishes}
              setWish={(seat, wish) => setWishes({ ...wishes, [seat]: wish })}
              own={own}
            />
          )}

          {shown.filter(pictured).map((option) => (
            <Picks
              key={option.name}
              name={`option-${option.name}`}
              label={option.title}
              form="plain"
              of={option.of.map((one) => ({
                value: one,
                title: words(one, option.names),
                about: option.abouts[one],
                picture: option.icons[one] && <Icon name={option.icons[one] ?? ""} />,
              }))}
              value={String(standing(option, values))}
              set={(value) => set(option.name, value)}
            />
          ))}
          {shown.flatMap((option) =>
            option.kind === "faces" ? (
              <FacePicks
                key={option.name}
                game={game}
                label={option.title}
                note={option.about}
                of={option.of}
                value={(values[option.name] as string[] | undefined) ?? option.value}
                set={(value) => set(option.name, value)}
              />
            ) : (
              []
            ),
          )}
          <details class="tb-box create-more">
            <summary>
              <h2>{say("create-more")}</h2>
              <span>{say("create-more-about")}</span>
            </summary>
            <div class="create-row">
              <h3 id="create-seats">{say("create-seats")}</h3>
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
            {small.length > 0 && (
              <OptionsForm
                game={info.name}
                texts={game.ready ?? {}}
                options={small}
                values={values}
                onChange={set}
              />
            )}
            {game.takes_cards && (
              <OwnCards value={cards} write={setCards} problems={fit.data?.problems ?? []} />
            )}
            <Policy
              terms={terms}
              onChange={setTerms}
              paced={!watching}
              others={others}
              bot={bots.find(({ name }) => name === bot)}
            />
          </details>
        </div>
        <TableToBe game={game} chairs={chairs} bots={bots} brought={brought} you={you}>
          <div class="create-go">
            <button
              type="submit"
              class="tb-btn is-primary is-big"
              disabled={busy || Boolean(fit.problem) || reason !== undefined}
              aria-describedby={reason ? "create-why" : undefined}
            >
              {say(others ? "create-open" : watching ? "watch" : "play")}
            </button>
            {info.guide ? <Guided game={info} /> : null}
            {reason && (
              <p id="create-why" class="create-why" role="status">
                {reason}
              </p>
            )}
          </div>
          <p class="create-ways">
            {info.lesson && <a href={`/learn/${info.name}`}>{say("create-learn")}</a>}
            <a href={`/rules/${info.name}`}>{say("create-rules")}</a>
          </p>
        </TableToBe>
      </form>
    </Frame>
  );
}

function Guided({ game }: { game: GameInfo }) {
  const { busy, problem, begin } = useGuide(game.name);
  return (
    <button
      type="button"
      class="tb-btn is-paper is-big"
      disabled={busy}
      title={problem?.text}
      onClick={begin}
    >
      {say("create-guided", { minutes: game.guide ?? 0 })}
    </button>
  );
}

interface BringingProps {
  game: GameDetail;
  chairs: Chair[];
  bots: BotInfo[];
  options: Option[];
  values: Record<string, unknown>;
  set: (name: string, value: unknown) => void;
  quick: boolean;
  wishes: Record<number, string>;
  setWish: (seat: number, wish: string) => void;
  /** A text that is there already. */
  own: string;
}

/** What you bring, by pictures, and what those bring who do not choose for themselves. */
function Bringing(props: BringingProps) {
  const { game, chairs, bots, options, values, set, quick, wishes, setWish } = props;
  const [own, setOwn] = useState(props.own);
  const { what, of = [], options: names = [] } = game.brings ?? {};
  if (!what || !of.length) return null;
  const you = chairs.findIndex(({ who }) => who === "you");
  const option = options.find(({ name }) => name === names[you]);
  const value = option && String(values[option.name] ?? option.value);
  const saved = savedPicks(game);
  const isReady = option?.kind === "text" && option.ready.includes(value ?? "");
  const picked = isReady || saved.some((one) => one.value === value) ? value : OWN;
  const write = (text: string) => {
    setOwn(text);
    if (option) set(option.name, ownText(text));
  };
  const ready = of.map((one): [string, string] => [one.id, one.title]);
  return (
    <>
      {option && (
        <section class="create-bring">
          <BringPicks
            name="bring"
            game={game}
            value={picked ?? ""}
            // Whoever makes one begins with what was chosen, and finds again what was written before.
            set={(id) =>
              id === OWN ? write(own || (game.ready?.[value ?? ""] ?? "")) : set(option.name, id)
            }
            more={[
              ...saved,
              {
                value: OWN,
                title: say("create-own"),
                about: say(`bring-own-${what}`),
                picture: <PlainPicture game={game} icon="notebook" />,
              },
            ]}
          />
          {picked === OWN && (
            <OwnText
              game={game.info.name}
              option={option.name}
              id="bring-own"
              title={say(`bring-your-${what}`)}
              value={value ?? ""}
              own={own}
              write={write}
            />
          )}
        </section>
      )}
      {!option && you >= 0 && quick && (
        <BringPicks
          name="bring"
          game={game}
          value={wishes[you] ?? ""}
          set={(id) => setWish(you, id)}
          more={[
            {
              value: "",
              title: say("bring-any"),
              about: say(`bring-any-${what}`),
              picture: <PlainPicture game={game} icon="rolling-dices" />,
            },
          ]}
        />
      )}
      <div class="create-theirs">
        {chairs.map((chair, seat) => {
          const theirs = options.find(({ name }) => name === names[seat]);
          const mayWish = !theirs && quick && chair.who === "here";
          if (seat === you || chair.who === "link" || (!theirs && !mayWish)) return null;
          const bot = bots.find(({ name }) => chair.who === `bot:${name}`);
          const name =
            botName(bot?.name, bot?.title) || chair.name || say("seat-number", { number: seat + 1 });
          return (
            <label key={seat}>
              <SeatMark seat={seat} size={16} />
              <span>{say("create-plays", { name })}</span>
              <select
                class="tb-select"
                value={theirs ? String(values[theirs.name] ?? theirs.value) : (wishes[seat] ?? "")}
                onChange={({ currentTarget: { value: id } }) =>
                  theirs ? set(theirs.name, id) : setWish(seat, id)
                }
              >
                {[...(theirs ? [] : [["", say("bring-any")] as const]), ...ready].map(([id, title]) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
      </div>
    </>
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
        {(!ALONE || peers) && <option value="link">{say("create-link")}</option>}
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
      {bot && <span class="create-note">{told(`bot-about-${bot.name}`, bot.about) || thinks(bot)}</span>}
    </li>
  );
}
