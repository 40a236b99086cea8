// A feeling said without words: drawn here, since not every device has letters for it.
import { say } from "../words";

/** The sign by which it is sent, with its name and its drawing on a field of 24. */
const ROUND = "M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20z";
const DRAWN: Record<string, [name: string, path: string]> = {
  "👍": [
    "thumb",
    "M3 11h4v9.5H3zM8.5 20V11l3.8-8.3c1.9 0 2.7 1.3 2.4 2.9L14 9.200h5c1.5 0 2.3 1 2 2.4l-1.3 6.4c-.2 1.3-1.200 2-2.4 2z",
  ],
  "😄": [
    "laugh",
    `${ROUND}M6.3 10.3a2.1 2.1 0 0 1 4.200 0H9.200a.8.8 0 0 0-1.600 0zM13.5 10.3a2.1 2.1 0 0 1 4.200 0h-1.3a.8.8 0 0 0-1.600 0zM6.3 13h11.4a5.7 5.7 0 0 1-11.4 0z`,
  ],
  "😮": [
    "wow",
    `${ROUND}M8.5 7.3a1.5 1.9 0 1 0 .01 0zM15.5 7.3a1.5 1.9 0 1 0 .01 0zM12 12.8a2.7 3.3 0 1 0 .01 0z`,
  ],
  "🤔": [
    "think",
    `${ROUND}M8.5 9a1.4 1.5 0 1 0 .01 0zM15.5 9a1.4 1.5 0 1 0 .01 0zM12.8 6.3l5-1.5.4 1.3-5 1.5zM7.8 16.4l7.3-2 .4 1.4-7.3 2z`,
  ],
};

export const EMOTES = Object.keys(DRAWN);

/** What an emote is called; nothing where a text is none. */
export function emoteName(text: string): string | undefined {
  const drawn = DRAWN[text];
  return drawn && say(`talk-emote-${drawn[0]}`);
}

export function Emote({ text, quiet }: { text: string; quiet?: boolean }) {
  return (
    <svg
      class="emote"
      viewBox="0 0 24 24"
      role="img"
      aria-label={quiet ? undefined : emoteName(text)}
      aria-hidden={quiet}
    >
      <path d={DRAWN[text]?.[1]} fill-rule="evenodd" />
    </svg>
  );
}
