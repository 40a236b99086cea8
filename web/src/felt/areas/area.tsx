// An area by its kind.

import { roleOf } from "../../model/rows";
import type { Area as AreaData } from "../../wire";
import { Folded } from "../stage/frame";
import { useStage } from "../stage/stage";
import { CardGrid, Cards } from "./cards";
import { Grid } from "./grid";
import { Hexes } from "./hexes";
import { Lines } from "./lines";
import { PageSlips } from "./page-slip";
import { Pile } from "./pile";
import { Roster } from "./roster";
import { Tags } from "./tags";
import { Track } from "./track";

export function Area({ area }: { area: AreaData }) {
  const stage = useStage();
  if (stage.fit.areas.get(area.id)?.folded) return <Folded area={area} />;
  switch (area.kind) {
    case "pile":
      return <Pile area={area} />;
    case "grid":
      return roleOf(area, stage.scene) === "cards" ? <CardGrid area={area} /> : <Grid area={area} />;
    case "hexes":
      return <Hexes area={area} />;
    case "lines":
      return <Lines area={area} />;
    case "track":
      return <Track area={area} />;
    case "roster":
      return <Roster area={area} />;
    case "tags":
      return <Tags area={area} />;
    default:
      return roleOf(area, stage.scene) === "pages" ? <PageSlips area={area} /> : <Cards area={area} />;
  }
}
