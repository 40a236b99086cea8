// How single things are drawn, from the look of their game alone: no game is known here.
//
// States: put the classes of states.css (is-lit, is-may, is-selected, is-target, is-threat, is-off, is-moved, is-sealed,
// is-committed, is-hidden, is-fallen) on the drawing (`class`) or on the element right around it. Sizes: `--tb-w` (cards),
// `--tb-site-w`/`--tb-site-h` (sites), `--tb-token`, `--tb-tile`; or the width and size props, in pixels.
export { Art, type ArtProps } from "./art";
export { Back, type BackProps } from "./back";
export { CardFace, type CardFaceProps, type Lod, lodFor } from "./card";
export { SignDie } from "./die";
export { Badge, Figure, type FigureProps, Gem, type GemProps } from "./gem";
export { HEX, HexTile, HexWalls, Standee } from "./hex";
export { Icon, type IconProps } from "./icon";
export { iconPath, preloadIcons } from "./icons";
export { familyOf, iconsOf, inksOf, markOf, meterSign, signOf } from "./inks";
export { MarkBadge, Marks, markStates, OffReason, PileCount } from "./marks";
export { Name } from "./name";
export { feltStyle, patternImage } from "./patterns";
export { Pendant, Pennon } from "./pennon";
export { SeatMark, type SeatMarkProps, seatColour } from "./seat-mark";
export { Site, type SiteProps, SiteSlot, type SiteSlotProps } from "./site";
export { Tabard, type TabardProps } from "./tabard";
export { Tile, type TileProps, type TileShape } from "./tile";
export { Token, type TokenProps } from "./token";
export { CardText, paragraphs } from "./words";
