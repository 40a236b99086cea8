// All that belongs to one player, opened from its small plate.
import { SeatMark } from "../draw";
import { areaTitle } from "../model/names";
import { formOf } from "../model/rows";
import { Dialog } from "../widgets/dialog";
import { say } from "../words";
import { MeterView } from "./meter";
import { Piece } from "./stage/piece";
import { useStage } from "./stage/stage";
import "./drawer.css";

export function Belongings({ seat, onClose }: { seat: number; onClose: () => void }) {
  const { scene } = useStage();
  const chair = scene.view.seats.find((one) => one.seat === seat);
  const areas = scene.view.areas.filter((area) => area.owner === seat);
  return (
    <Dialog
      label={scene.name(seat)}
      heading={
        <h2>
          <SeatMark seat={seat} /> {scene.name(seat)} {chair?.plays && <small>{chair.plays}</small>}
        </h2>
      }
      onClose={onClose}
      class="drawer"
    >
      <div class="belongings-meters">
        {scene.meters(seat).map((meter) => (
          <MeterView key={meter.id} meter={meter} titled />
        ))}
      </div>
      {areas.map((area) => {
        const pieces = scene.byArea.get(area.id) ?? [];
        const seen = pieces.filter((piece) => piece.face !== undefined);
        const hidden = Math.max(area.count ?? 0, pieces.length) - seen.length;
        return (
          <section key={area.id} class="belongings-area" aria-label={areaTitle(area, scene)}>
            <h3>
              {areaTitle(area, scene)} <span>{area.count ?? 0}</span>
            </h3>
            {seen.length > 0 && (
              <div class="drawer-pieces" data-area={area.id}>
                {seen.map((piece) => (
                  <Piece key={piece.id} piece={piece} width={formOf(piece, scene) === "token" ? 48 : 72} />
                ))}
              </div>
            )}
            {hidden > 0 && <p class="drawer-hidden">{say("table-face-down", { n: hidden })}</p>}
          </section>
        );
      })}
    </Dialog>
  );
}
