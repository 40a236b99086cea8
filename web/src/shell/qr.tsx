// An address as a QR code, drawn here; what draws it is fetched when the first one is asked for.
import { useEffect, useState } from "preact/hooks";
import "./qr.css";

/** White around the code that readers need, in modules. */
const QUIET = 4;

export function Qr({ text, label }: { text: string; label: string }) {
  const [path, setPath] = useState<{ d: string; size: number }>();
  useEffect(() => {
    let left = false;
    import("uqr").then(({ encode }) => {
      const { data, size } = encode(text, { ecc: "M", border: 0 });
      if (!left) setPath({ d: modules(data), size });
    });
    return () => {
      left = true;
    };
  }, [text]);
  const side = (path?.size ?? 29) + 2 * QUIET;
  return (
    <svg class="qr" viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label}>
      {path && <path d={path.d} />}
    </svg>
  );
}

/** The dark modules as one path, each run of a row in one piece: no seams between them. */
export function modules(rows: boolean[][]): string {
  let d = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      let end = x;
      while (row[end]) end++;
      d += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = end;
    }
  });
  return d;
}
