// A board of squares: every tile drawn for itself, or a chart where there are many.

import { isSmall } from "../../model/rows";
import type { Area } from "../../wire";
import { LargeGrid } from "./large-grid";
import { Squares } from "./squares";

export function Grid({ area }: { area: Area }) {
  return isSmall(area) ? <Squares area={area} /> : <LargeGrid area={area} />;
}
