// The mark of a seat, colour and shape together, wherever the seat is named.
const SHAPES = [
  ["#3f8fc4", "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 1 1 0-19Z"],
  ["#d9603b", "M12 2 23 21H1Z"],
  ["#e0b84c", "M12 1 23 12 12 23 1 12Z"],
  ["#5fae87", "M4.5 2.5h15a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Z"],
  ["#c78bb5", "M12 1 23 9.5 19 22H5L1 9.5Z"],
  ["#8fb8cf", "M6.5 2.5h11L23 12l-5.5 9.5h-11L1 12Z"],
  ["#b98b5e", "M12 1l3.2 7.4 7.8.7-6 5.2 1.9 7.8L12 17.9 5.1 22.1 7 14.3 1 9.1l7.8-.7Z"],
  ["#d8d2c2", "M8 1.5h8V8h6.5v8H16v6.5H8V16H1.5V8H8Z"],
] as const;

/** The colour of a seat, counted from 0, as the palette of the settings has it. */
export function seatColour(seat: number): string {
  const n = seat % SHAPES.length;
  return `var(--tb-seat-${n + 1}, ${SHAPES[n]?.[0]})`;
}

export interface SeatMarkProps {
  /** Counted from 0. */
  seat: number;
  /** In pixels; without it as tall as the text. */
  size?: number;
  title?: string;
}

export function SeatMark({ seat, size, title }: SeatMarkProps) {
  const across = size === undefined ? "1em" : `${size}px`;
  return (
    <svg
      class="seat-mark"
      viewBox="0 0 24 24"
      style={{ width: across, height: across }}
      role="img"
      aria-label={title}
      aria-hidden={!title}
    >
      <path
        d={SHAPES[seat % SHAPES.length]?.[1]}
        style={{ fill: seatColour(seat) }}
        stroke="#17110d"
        stroke-width="1.6"
      />
    </svg>
  );
}
