// What is kept of the tables in the browser's database: matches, their events and reviews, as the engine writes them.

const STORES = ["match", "event", "review"] as const;
type Change = [what: (typeof STORES)[number], key: (string | number)[], row: unknown];

export class Rows {
  private constructor(private readonly database: IDBDatabase | null) {}

  /** Where a browser keeps nothing, as in some private windows, tables last as long as the page. */
  static open(): Promise<Rows> {
    return new Promise((done) => {
      try {
        const opening = indexedDB.open("tabard", 1);
        opening.onupgradeneeded = () => {
          for (const name of STORES) opening.result.createObjectStore(name);
        };
        opening.onsuccess = () => done(new Rows(opening.result));
        opening.onerror = () => done(new Rows(null));
      } catch {
        done(new Rows(null));
      }
    });
  }

  /** All that was ever kept, as JSON. */
  async all(): Promise<string> {
    const { database } = this;
    if (!database) return "{}";
    const reading = database.transaction(STORES, "readonly");
    const found = await Promise.all(
      STORES.map(
        (name) =>
          new Promise<[string, unknown[]]>((done, fail) => {
            const asked = reading.objectStore(name).getAll();
            asked.onsuccess = () => done([name, asked.result]);
            asked.onerror = () => fail(asked.error);
          }),
      ),
    );
    return JSON.stringify(Object.fromEntries(found));
  }

  /** Changes, all of which are kept or none; a match that goes takes all of its rows along. */
  write(changes: string): void {
    const writing = this.database?.transaction(STORES, "readwrite");
    if (!writing) return;
    for (const [what, key, row] of JSON.parse(changes) as Change[]) {
      if (row !== null) writing.objectStore(what).put(row, key);
      else for (const name of STORES) writing.objectStore(name).delete(IDBKeyRange.bound(key, [...key, []]));
    }
    writing.commit();
  }
}
