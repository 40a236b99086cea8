// What somebody brings to a table: a deck, a hero, a race or a leader, as pictures with a sentence each.
import { Art } from "../draw/art";
import { Icon } from "../draw/icon";
import { familyOf } from "../draw/inks";
import { builds } from "../storage";
import type { Bring, GameDetail } from "../wire";
import { say } from "../words";
import { type Pick, Picks } from "./picks";
import { ownText } from "./schema";

interface Props {
  name: string;
  game: GameDetail;
  /** What is asked, where it is not simply what is yours. */
  label?: string;
  note?: string;
  value: string;
  set: (value: string) => void;
  /** What can be taken besides: nothing in particular, or one of one's own. */
  more?: Pick[];
}

export function BringPicks({ name, game, label, note, value, set, more = [] }: Props) {
  const { what, of } = game.brings ?? {};
  if (!what || !of?.length) return null;
  const picks = of.map((bring) => ({
    value: bring.id,
    title: bring.title,
    plays: bring.plays,
    about: bring.about,
    tags: bring.tags,
    picture: <BringPicture game={game} bring={bring} />,
    ink: inkOf(game, bring),
  }));
  return (
    <Picks
      name={name}
      label={label ?? say(`bring-your-${what}`)}
      note={note ?? say(`bring-note-${what}`)}
      form="tall"
      of={[...picks, ...more]}
      value={value}
      set={set}
    />
  );
}

/** Decks or heroes that were built and kept in this browser. */
export function savedPicks(game: GameDetail): Pick[] {
  return builds(game.info.name).map(({ name, text }) => ({
    value: ownText(text),
    title: name,
    about: say("bring-built"),
    picture: <PlainPicture game={game} icon="anvil" />,
  }));
}

/** An icon on plain paper, for what is no single thing. */
export function PlainPicture({ game, icon }: { game: GameDetail; icon: string }) {
  return <Art icon={icon} family={familyOf(game.info.look, undefined)} seed={icon} />;
}

export function BringPicture({ game, bring }: { game: GameDetail; bring: Bring }) {
  const face = game.faces.find(({ id }) => id === bring.face);
  if (!face) return <Icon name="card-random" />;
  return (
    <Art icon={face.icon ?? ""} family={familyOf(game.info.look, face.family)} seed={bring.id} size={0.8} />
  );
}

function inkOf(game: GameDetail, bring: Bring): string {
  const face = game.faces.find(({ id }) => id === bring.face);
  return familyOf(game.info.look, face?.family).deep;
}

/** What a seat brings, in words; empty where nothing is known. */
export function broughtName(game: GameDetail, id: string | undefined): string {
  if (!id) return "";
  return game.brings?.of?.find((one) => one.id === id)?.title ?? say("bring-own");
}
