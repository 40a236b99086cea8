// The pennon at the top left of a card: colour and charge are its family, the figure is its cost.
import type { Family } from "../wire";
import { Icon } from "./icon";
import "./pennon.css";

const CLOTH = "M1 0H59V90L30 74 1 90Z";
const SEAM = "M5 0H55V83L30 69 5 83Z";

export interface PennonProps {
  family: Family;
  cost?: number;
  /** What the cost is paid in, for screen readers. */
  unit?: string;
}

export function Pennon({ family, cost, unit }: PennonProps) {
  return (
    <span class={cost === undefined ? "pennon pennon-free" : "pennon"}>
      <svg viewBox="0 0 60 92" preserveAspectRatio="none" aria-hidden="true">
        <path d={CLOTH} fill={family.deep} />
        <path d={SEAM} fill={family.pennon} stroke="rgb(255 248 228 / .75)" stroke-width="2" />
      </svg>
      {cost !== undefined && (
        <span class="pennon-cost">
          {cost}
          {unit && <span class="tb-hidden"> {unit}</span>}
        </span>
      )}
      {family.charge && <Icon name={family.charge} title={family.title || undefined} class="pennon-charge" />}
    </span>
  );
}

/** A little pennon in a line of signs. */
export function Pendant({ family }: { family: Family }) {
  return (
    <span class="pendant">
      <svg viewBox="0 0 60 92" preserveAspectRatio="none" aria-hidden="true">
        <path d="M3 0H57V88L30 72 3 88Z" fill={family.pennon} stroke={family.deep} stroke-width="4" />
      </svg>
      <Icon name={family.charge} title={family.title} class="pendant-charge" />
    </span>
  );
}
