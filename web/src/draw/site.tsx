// A broad piece with room for others: name at the left, its total in a shield, its slots along the foot.
import { type ComponentChildren, createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Face, Look, Piece } from "../wire";
import { say } from "../words";
import { Art } from "./art";
import { Figure } from "./gem";
import { Icon } from "./icon";
import { familyOf, inksOf, markOf, signOf } from "./inks";
import "./card.css";
import "./site.css";
import "./states.css";

export interface SiteProps {
  face: Face;
  look: Look;
  piece?: Piece;
  /** One child for each slot, in the order of `face.slots`: SiteSlot, in whatever makes it clickable. */
  slots?: ComponentChildren;
  /** What stands on the site itself, such as a token. */
  tokens?: ComponentChildren;
  class?: string;
  children?: ComponentChildren;
}

/** The ids of the figures that a site adds up: what lies in its slots adds to them. */
const Sums = createContext<readonly string[]>([]);

export function Site({ face, look, piece, slots, tokens, class: extra, children }: SiteProps) {
  const family = familyOf(look, face.family);
  const { total, base, fallen, threat } = siteMarks(piece, look, face);
  const gives = slots || fallen ? [] : (face.figures ?? []).slice(1); // without slots there is room to say it
  const open = !slots && !gives.length && !fallen;
  const classes = ["draw", "site", open && "site-open", fallen && "is-fallen", threat && "is-threat", extra];
  return (
    <div class={classes.filter(Boolean).join(" ")} style={inksOf(family)}>
      <div class="draw-body site-body">
        <div class="site-art">
          <Art
            icon={fallen ? "castle-ruins" : (face.icon ?? "")}
            family={family}
            seed={face.name}
            scene
            width={240}
            height={fallen || open ? 132 : 92}
            size={0.86}
          />
        </div>
        <div class="site-name">{piece?.name || face.name}</div>
        {fallen && <div class="site-fallen">{fallen}</div>}
        {!fallen && total !== undefined && (
          <div class="site-total">
            <svg viewBox="0 0 100 100" aria-hidden="true">
              <path
                d="M6 4H94V50C94 76 70 92 50 98 30 92 6 76 6 50Z"
                fill="#2b2620"
                stroke="#f1dfb4"
                stroke-width="4"
              />
            </svg>
            <b>{total}</b>
          </div>
        )}
        {!fallen && total !== undefined && base !== undefined && total !== base && (
          <div class="site-sum">
            {base} {total > base ? "+" : "−"} {Math.abs(total - base)}
          </div>
        )}
        {gives.length > 0 && (
          <div class="site-gives">
            {gives.map((figure) => (
              <Figure key={figure.id} sign={signOf(look, figure.id)} value={figure.value} />
            ))}
          </div>
        )}
      </div>
      {!fallen && slots && (
        <Sums.Provider value={(face.figures ?? []).map((figure) => figure.id)}>
          <div class="site-slots">{slots}</div>
        </Sums.Provider>
      )}
      {tokens && <div class="site-tokens">{tokens}</div>}
      {children}
    </div>
  );
}

/** What the marks say of a site; without any, its first printed figure is its total. */
function siteMarks(piece: Piece | undefined, look: Look, face: Face) {
  let total = face.figures?.[0]?.value;
  let base = total;
  let fallen = "";
  let threat = false;
  for (const [name, n] of Object.entries(piece?.marks ?? {})) {
    const { form, title } = markOf(look, name);
    if (form === "total") total = n;
    else if (form === "base") base = n;
    else if (form === "fallen" && n) fallen = title;
    else if (form === "threat" && n) threat = true;
  }
  return { total, base, fallen, threat };
}

export interface SiteSlotProps {
  /** The slot's name, one of `face.slots`. */
  slot: string;
  look: Look;
  /** What lies in it; empty without. */
  face?: Face;
  class?: string;
}

export function SiteSlot({ slot, look, face, class: extra }: SiteSlotProps) {
  const sums = useContext(Sums);
  const more = extra ? ` ${extra}` : "";
  if (!face) {
    const sign = signOf(look, slot);
    return (
      <div class={`site-slot${more}`}>
        <Icon name={sign.icon} class="site-slot-icon" />
        <span class="site-slot-words">{say("draw-empty-slot", { slot: sign.title })}</span>
      </div>
    );
  }
  return (
    <div class={`draw site-slot site-slot-full${more}`} style={inksOf(familyOf(look, face.family))}>
      <div class="draw-body site-slot-body">
        <Icon name={face.icon ?? ""} class="site-slot-icon" />
        <span class="site-slot-words">
          <b class="site-slot-name">{face.name}</b>
          <span class="site-slot-figures">
            {(face.figures ?? []).map((figure) => (
              <Figure
                key={figure.id}
                sign={signOf(look, figure.id)}
                value={sums.includes(figure.id) ? `+${figure.value}` : figure.value}
                class={sums.includes(figure.id) ? "site-slot-sum" : undefined}
              />
            ))}
          </span>
        </span>
      </div>
    </div>
  );
}
