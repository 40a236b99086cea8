// What stays the same while a table is tried at one scale after another: looked up once, since a table is tried hundreds of times.

import { metersOf } from "../model/meters";
import { formOf, isTurned, plateAreas, type Screen, spacesOf } from "../model/rows";
import type { Scene } from "../model/scene";
import type { Area, Meter, Piece } from "../wire";
import { hasWords } from "./reserve";
import type { Room } from "./room";
import { labelled, labelOf } from "./titles";

/** What is known of an area. */
export interface Told {
  pieces: Piece[];
  /** Words stand below its pieces, or have stood there this turn. */
  worded: boolean;
  /** The title that it says where there is room. */
  title: string;
  /** What lies in it from left to right; `null` is an empty space. */
  spaces: ({ form: ReturnType<typeof formOf>; turned: boolean } | null)[];
}

/** What is known of a seat. */
export interface Seated {
  meters: Meter[];
  /** How many areas its plate opens. */
  opens: number;
}

export class Known {
  private readonly areas = new Map<string, Told>();
  private readonly seats = new Map<number, Seated>();

  constructor(
    readonly scene: Scene,
    readonly screen: Screen,
    readonly room: Room,
  ) {}

  area(area: Area): Told {
    let told = this.areas.get(area.id);
    if (!told) {
      told = this.look(area);
      this.areas.set(area.id, told);
    }
    return told;
  }

  seat(seat: number): Seated {
    let seated = this.seats.get(seat);
    if (!seated) {
      const { scene, screen } = this;
      seated = { meters: metersOf(scene, seat), opens: plateAreas(scene, screen, seat).length };
      this.seats.set(seat, seated);
    }
    return seated;
  }

  private look(area: Area): Told {
    const { scene, screen } = this;
    const pieces = scene.byArea.get(area.id) ?? [];
    return {
      pieces,
      worded: this.room.reserve?.hasWords(area.id) || pieces.some((piece) => hasWords(piece, scene)),
      title: labelled(area, scene, screen) ? labelOf(area, scene, screen) : "",
      spaces: spacesOf(area, scene).map(
        (piece) => piece && { form: formOf(piece, scene), turned: isTurned(piece, scene) },
      ),
    };
  }
}
