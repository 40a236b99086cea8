// Why pieces cannot be used, as far as it is worth telling on the table itself.
import type { Look, Piece, Sign, WhyNot } from "../wire";
import type { Scene } from "./scene";

/** A reason that this share of the pieces have is the question's, not the pieces' own. */
const MOST = 0.7;

/** Something that is missing, as a number and its sign. */
export interface Missing {
  sign: Sign;
  amount: number;
}

const common = new WeakMap<Scene, string>();

/** Why a piece cannot answer the open question; nothing where nearly everything on the table would say the same. */
export function reasonOf(piece: Piece, scene: Scene): WhyNot | undefined {
  const { ask, seat } = scene.view;
  if (!piece.why_not || seat === null || ask?.seat !== seat || !ask.choices?.length) return undefined;
  if (scene.choicesOf.has(piece.id) || piece.why_not.text === commonReason(scene)) return undefined;
  return piece.why_not;
}

/** What is missing by a reason that is only about prices: "Needs 2 more Command". */
export function missingOf(text: string, look: Look): Missing[] {
  const signs = Object.values(look.signs ?? {});
  const found: Missing[] = [];
  const rest = text.replace(/(\d+) more (\p{L}+)/gu, (words, amount: string, title: string) => {
    const sign = signs.find((one) => one.title === title);
    if (sign) found.push({ sign, amount: Number(amount) });
    return sign ? "" : words;
  });
  return /^([\p{L} ]+: )?[Nn]eeds(\s|,|or\b)*$/u.test(rest) ? found : [];
}

/** The reason that nearly all pieces have, or nothing. A price is always a piece's own. */
function commonReason(scene: Scene): string {
  let found = common.get(scene);
  if (found === undefined) {
    const times = new Map<string, number>();
    for (const { why_not } of scene.view.pieces) {
      if (why_not) times.set(why_not.text, (times.get(why_not.text) ?? 0) + 1);
    }
    const all = [...times.values()].reduce((sum, n) => sum + n, 0);
    const [first] = [...times].sort((a, b) => b[1] - a[1]);
    found =
      first && first[1] > 1 && first[1] >= all * MOST && !missingOf(first[0], scene.game.info.look).length
        ? first[0]
        : "";
    common.set(scene, found);
  }
  return found;
}
