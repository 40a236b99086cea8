// A printed thing of a game by itself, in the form it has on a table: a card, a site, a token or a tile.
import { CardFace, HexTile, SignDie, Site, SiteSlot, Tile, Token } from "../draw";
import type { Face, Look } from "../wire";

interface Props {
  face: Face;
  look: Look;
  width: number;
  onRule?: (id: string) => void;
}

/** Below this a card says what it does in signs, not in words. */
const READ = 170;

export function Printed({ face, look, width, onRule }: Props) {
  if (face.form === "token") return <Token face={face} look={look} size={Math.min(width, 120)} />;
  if (face.form === "die") return <SignDie face={face} look={look} size={Math.min(width, 76)} />;
  if (face.form === "tile")
    return (
      <div style={{ "--tb-tile": `${Math.min(width, 150)}px`, width: `${Math.min(width, 150)}px` }}>
        {face.signs?.length ? (
          <HexTile look={look} face={face} />
        ) : (
          <Tile look={look} face={face} shape="square" />
        )}
      </div>
    );
  if (face.form === "site" && width < READ)
    return (
      <Site
        face={face}
        look={look}
        slots={
          face.slots?.length
            ? face.slots.map((slot) => <SiteSlot key={slot} slot={slot} look={look} />)
            : undefined
        }
      />
    );
  return <CardFace face={face} look={look} width={width} onRule={onRule} />;
}
