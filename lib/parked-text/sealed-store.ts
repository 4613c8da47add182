import { createStore, del, entries, get, set, setMany, type UseStore } from "idb-keyval";
import { z } from "zod";

import type { ParkedRecord, ParkedStore } from "./parking.ts";
import { sealedRecordSchema, type Sealer } from "./seal.ts";

/** IndexedDB, because local and session storage are cleared when the session ends. */
const place = (): UseStore => createStore("parked-text", "records");
const longestLife = 30 * 24 * 3_600_000;
const agedSchema = z.object({ at: z.number() });

let opened: UseStore | undefined;
const database = (): UseStore => (opened ??= place());

/** Another release may have left rows of another shape. */
const rows = () => entries<string, unknown>(database());

async function dropOld(all: readonly [string, unknown][], now: number): Promise<void> {
  const old = all.filter(([, row]) => now - (agedSchema.safeParse(row).data?.at ?? now) > longestLife);
  await Promise.all(old.map(([id]) => del(id, database())));
}

export function createSealedStore(sealer: () => Promise<Sealer>, now: () => number): ParkedStore {
  async function openRow(id: string, stored: unknown): Promise<ParkedRecord | null> {
    const { owner, open } = await sealer();
    const row = sealedRecordSchema.safeParse(stored).data;
    return row?.owner === owner ? open(id, row) : null;
  }
  return {
    list: async (subject) => {
      // Fetches the key while the session lasts, so that text typed after its end can still be sealed.
      await sealer();
      const all = await rows();
      await dropOld(all, now());
      const records = await Promise.all(all.map(([id, row]) => openRow(id, row)));
      return records.filter((record) => record !== null).filter((record) => record.subject === subject);
    },
    get: async (id) => openRow(id, await get(id, database())),
    put: async (record) => {
      const { seal } = await sealer();
      await set(record.id, await seal(record, now()), database());
    },
    remove: (id) => del(id, database()),
  };
}

export async function carrySealed(clear: () => Promise<void>): Promise<void> {
  const kept = await rows().catch(() => []);
  try {
    await clear();
  } finally {
    opened = undefined;
    if (kept.length > 0) await setMany(kept, database()).catch(() => undefined);
  }
}
