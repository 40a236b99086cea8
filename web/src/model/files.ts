// What a table can be taken home as: its record when it is over, and the report of a problem at any time.
import { api, download } from "../api";
import { kept } from "../storage";
import type { TableInfo } from "../wire";

/** The token by which the server knows what this page may see: the seat's, else any seat's, else the host's. */
export function tokenOf(table: string, seat: number | null): string | undefined {
  const mine = kept(table);
  if (!mine) return undefined;
  return (seat === null ? undefined : mine.seats[seat]) ?? Object.values(mine.seats)[0] ?? mine.host;
}

export async function saveRecord(table: TableInfo): Promise<void> {
  download(`${table.game}-${table.id}.txt`, await api.record(table.id, tokenOf(table.id, null)));
}

/** Saves the report and tells the name of the file. */
export async function saveReport(table: TableInfo, seat: number | null): Promise<string> {
  const name = `tabard-report-${table.game}-${table.id}.json`;
  download(name, await api.report(table.id, tokenOf(table.id, seat)));
  return name;
}
