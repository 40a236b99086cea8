// What a change of the table sounds like; each sound has a visible twin, and none is heard until asked for.
import type { GameDetail, View } from "../wire";

/** Card on cloth, wood, coin, low drum, wax, and one soft bell when it is your turn. */
export type Cue = "card" | "wood" | "coin" | "drum" | "wax" | "bell";

/** The sounds between two positions, as one seat hears them. */
export function cues(before: View, after: View, game: GameDetail, you: number | null): Cue[] {
  const found = new Set<Cue>();
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const tokens = new Set(game.faces.filter((face) => face.form === "token").map((face) => face.id));
  const look = game.info.look.marks ?? {};
  for (const piece of after.pieces) {
    const was = old.get(piece.id);
    if (!was) continue;
    if (was.area !== piece.area || was.on !== piece.on)
      found.add(tokens.has(piece.face ?? "") ? "wood" : "card");
    for (const mark of Object.keys(piece.marks ?? {})) {
      if (was.marks?.[mark] !== undefined) continue;
      const form = look[mark]?.form;
      if (form === "sealed") found.add("wax");
      if (form === "fallen" || form === "threat") found.add("drum");
    }
  }
  const meters = new Map(before.meters.map((meter) => [meter.id, meter.value]));
  for (const { id, seat, value } of after.meters)
    if (seat === you && you !== null && value > (meters.get(id) ?? value)) found.add("coin");
  if (you !== null && asks(after, you) && !asks(before, you)) found.add("bell");
  return [...found];
}

function asks(view: View, you: number): boolean {
  return view.ask?.seat === you && Boolean(view.ask.choices?.length);
}

let context: AudioContext | undefined;

/** Made on the spot: no files, each under 400 ms. */
export function play(cue: Cue): void {
  context ??= new AudioContext();
  const { currentTime: now } = context;
  switch (cue) {
    case "card":
      rustle(now, 0.09, 2400, 0.16);
      break;
    case "wood":
      tone(now, "triangle", 220, 140, 0.09, 0.3);
      break;
    case "coin":
      tone(now, "sine", 1750, 1750, 0.16, 0.07);
      tone(now + 0.05, "sine", 2350, 2350, 0.2, 0.06);
      break;
    case "drum":
      tone(now, "sine", 120, 52, 0.34, 0.5);
      break;
    case "wax":
      rustle(now, 0.2, 500, 0.3);
      break;
    case "bell":
      tone(now, "sine", 660, 660, 0.39, 0.12);
      tone(now, "sine", 1320, 1320, 0.3, 0.04);
      break;
  }
}

/** A tone that falls from one pitch to another and fades. */
function tone(
  at: number,
  type: OscillatorType,
  from: number,
  to: number,
  length: number,
  loudness: number,
): void {
  if (!context) return;
  const source = new OscillatorNode(context, { type, frequency: from });
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(fade(at, length, loudness));
  source.start(at);
  source.stop(at + length);
}

/** Noise below a pitch, as of cloth. */
function rustle(at: number, length: number, pitch: number, loudness: number): void {
  if (!context) return;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "lowpass", frequency: pitch });
  source.connect(filter).connect(fade(at, length, loudness));
  source.start(at);
}

function fade(at: number, length: number, loudness: number): GainNode {
  const gain = new GainNode(context as AudioContext, { gain: loudness });
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect((context as AudioContext).destination);
  return gain;
}
