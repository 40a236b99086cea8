// Report a problem: one click saves a file that holds the position, and the page says what is in it.
import { useSignal } from "@preact/signals";
import { saveReport } from "../model/files";
import type { TableModel } from "../model/table-model";
import { say } from "../words";
import { Dialog } from "./dialog";
import "./report.css";

export function ReportButton({ model, class: extra }: { model: TableModel; class?: string }) {
  const saved = useSignal<string | null>(null);
  const failed = useSignal("");
  const busy = useSignal(false);
  const table = model.table.value;
  if (!table) return null;
  const save = async () => {
    busy.value = true;
    failed.value = "";
    try {
      saved.value = await saveReport(table, model.you.value);
    } catch (error) {
      failed.value = error instanceof Error ? error.message : String(error);
    }
    busy.value = false;
  };
  const close = () => {
    saved.value = null;
    failed.value = "";
  };
  const over = table.status === "finished";
  return (
    <>
      <button type="button" class={extra ?? "tb-btn is-quiet"} disabled={busy.value} onClick={save}>
        {say("report-button")}
      </button>
      {failed.value && (
        <Dialog label={say("report-failed")} heading={say("report-failed")} onClose={close}>
          <p>{failed.value}</p>
        </Dialog>
      )}
      {saved.value && (
        <Dialog label={say("report-saved")} heading={say("report-saved")} onClose={close}>
          <p>{say("report-file", { name: saved.value })}</p>
          <ul class="report-list">
            <li>{say("report-has-version")}</li>
            <li>{say("report-has-table")}</li>
            <li>{over ? say("report-has-record") : say("report-has-view")}</li>
          </ul>
          <p>{over ? say("report-none-over") : say("report-none-running")}</p>
        </Dialog>
      )}
    </>
  );
}
