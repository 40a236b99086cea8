// The name of a card in a sentence: pointing at it shows the card in the rail, a tap opens it.
import { useRef } from "preact/hooks";
import { inspect } from "../model/sheets";
import type { TableModel } from "../model/table-model";

/** How long the pointer rests on a name before the card is shown. */
const REST = 250;

interface Props {
  model: TableModel;
  face: string;
  name: string;
}

export function CardLink({ model, face, name }: Props) {
  const timer = useRef(0);
  const preview = () => {
    model.inspected.value = { kind: "face", id: face };
  };
  return (
    <button
      type="button"
      class="card-link"
      onClick={() => inspect(model, { kind: "face", id: face })}
      onFocus={preview}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") timer.current = window.setTimeout(preview, REST);
      }}
      onPointerLeave={() => clearTimeout(timer.current)}
    >
      {name}
    </button>
  );
}
