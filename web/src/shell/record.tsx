// Takes a saved record from the reader's disk to a replay.
import { useState } from "preact/hooks";
import { api, Refused } from "../api";
import { Icon } from "../draw/icon";
import { go } from "../router";
import { say } from "../words";
import { Trouble } from "./problem";
import "./join.css";
import "./table-row.css";

/** The server takes no more. */
const MOST = 1_000_000;

export function RecordField() {
  const [problem, setProblem] = useState<Refused>();
  const read = async (event: Event) => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    setProblem(undefined);
    try {
      if (file.size > MOST) throw new Refused("too-large", say("home-record-large"));
      const table = await api.importRecord(await file.text());
      go(`/replay/${table.id}`);
    } catch (error) {
      setProblem(error instanceof Refused ? error : new Refused("fault", say("home-record-unread")));
      input.value = ""; // the same file can be tried again
    }
  };
  return (
    <li class="table-row record-field">
      <span class="table-row-icon">
        <Icon name="film-strip" />
      </span>
      <div class="table-row-text">
        <b>{say("home-record")}</b>
        <span>{say("home-record-about")}</span>
        {problem && <Trouble problem={problem} />}
      </div>
      <label class="tb-btn">
        {say("home-record-open")}
        <input
          type="file"
          accept=".txt,.json,.record,text/plain"
          aria-label={say("home-record")}
          onChange={read}
        />
      </label>
    </li>
  );
}
