import { rm } from "node:fs/promises";
import { join } from "node:path";

import type { BackupKey } from "#service/core/settings/backup-keys.ts";

import { objectPlace, readList } from "./contents.ts";
import { listObjects, listRuns, objectsFolder, removeRun, runPlace } from "./folder.ts";
import { openRun } from "./manifest.ts";
import { readPart, storedPlace } from "./vault.ts";

export type Pruned = {
  runs: string[];
  objects: number;
  /** A remaining backup whose list cannot be read: then no stored file is removed. */
  unreadable: string | null;
};

/** Everything older than the `keep`th verified backup, and what was never verified once a newer one is. */
async function dispensable(dir: string, keep: number): Promise<string[]> {
  const runs = (await listRuns(dir)).toReversed();
  const verified = runs.filter(({ state }) => state === "verified");
  const [newest] = verified;
  if (!newest) return [];
  const kept = new Set(verified.slice(0, keep).map(({ name }) => name));
  return runs.flatMap(({ name }) => (name < newest.name && !kept.has(name) ? [name] : []));
}

async function usedObjects(dir: string, keys: readonly BackupKey[]): Promise<Set<string> | string> {
  const used = new Set<string>();
  for (const { name, state } of await listRuns(dir)) {
    if (state === "unfinished") continue;
    try {
      const { vault, manifest } = await openRun(dir, name, keys);
      const list = readPart(vault, runPlace(name, manifest.files.list));
      for await (const { sha256 } of readList(list)) used.add(storedPlace(vault, objectPlace(vault, sha256)));
    } catch {
      return name;
    }
  }
  return used;
}

async function removeUnused(dir: string, used: ReadonlySet<string>): Promise<number> {
  const stored = new RegExp(`^${objectsFolder}/[^/]+/[0-9a-f]{2}/[0-9a-f]{64}(\\.enc)?$`);
  const unused = (await listObjects(dir)).filter((place) => stored.test(place) && !used.has(place));
  for (const place of unused) await rm(join(dir, place), { force: true });
  return unused.length;
}

/**
 * Keeps the newest `keep` verified backups. Without a verified one nothing is removed. Only under the lock of backups.
 */
export async function prune(dir: string, keep: number, keys: readonly BackupKey[]): Promise<Pruned> {
  const runs = keep === 0 ? [] : await dispensable(dir, keep);
  for (const name of runs) await removeRun(dir, name);
  if (runs.length === 0) return { runs, objects: 0, unreadable: null };
  const used = await usedObjects(dir, keys);
  if (typeof used === "string") return { runs, objects: 0, unreadable: used };
  return { runs, objects: await removeUnused(dir, used), unreadable: null };
}
