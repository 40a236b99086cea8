// How broad a name is, from its letters: so that it fits its card in whole words and needs no measuring.

/** Letters of the font of titles by their breadth, in hundredths of its size. */
const LETTERS: [breadth: number, letters: string][] = [
  [17, " '"],
  [22, "."],
  [25, ",ijl’"],
  [29, "f"],
  [33, "-IJt"],
  [35, "r"],
  [38, "c1s"],
  [41, "5z3e"],
  [45, "7Sgvxy"],
  [47, "2689bkqCFL"],
  [49, "4adhopu"],
  [51, "EZn0"],
  [55, "TBPY"],
  [57, "GR"],
  [60, "OQDKVX"],
  [63, "ANUH"],
  [67, "w"],
  [72, "m"],
  [82, "M"],
  [89, "W"],
];
const BREADTHS = new Map(LETTERS.flatMap(([breadth, all]) => [...all].map((letter) => [letter, breadth])));
/** A letter that no printed card has yet. */
const OTHER = 60;
/** Small letters are drawn on whole pixels. */
const SPARE = 1.04;

export interface Breadth {
  /** Of the longest word. */
  word: number;
  /** Of the longer of two lines. */
  half: number;
}

/** How broad a name is at the least, in em: a line ends after a word or a hyphen and nowhere else. */
export function breadthOf(name: string): Breadth {
  const words = name.split(/(?<=[\s-])/);
  const all = words.map((_, i) => words.slice(0, i + 1).join(""));
  return {
    word: Math.max(...words.map(emOf)),
    half: Math.min(...all.map((first) => Math.max(emOf(first), emOf(name.slice(first.length))))),
  };
}

function emOf(line: string): number {
  return ([...line.trim()].reduce((sum, letter) => sum + (BREADTHS.get(letter) ?? OTHER), 0) / 100) * SPARE;
}
