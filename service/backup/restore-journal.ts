import { appendFile, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import type { Env } from "#service/core/env.ts";
import { absentAs } from "#service/storage/absent.ts";
import type { BlobStore } from "#service/storage/blob.ts";
import { makeFolder } from "#service/storage/open-file.ts";

type Place = Pick<Env, "DATA_DIR">;

const pathOf = ({ DATA_DIR }: Place): string => join(DATA_DIR, "restore-unfinished.txt");

/** Keys of files that a restore has stored, until its rows are committed: what a killed one leaves in the store. */
export async function openJournal(env: Place, target: string): Promise<void> {
  await makeFolder(env.DATA_DIR);
  await appendFile(pathOf(env), `${target}\n`, { mode: 0o600 });
}

export const noteStored = (env: Place, key: string): Promise<void> => appendFile(pathOf(env), `${key}\n`);

export const closeJournal = (env: Place): Promise<void> => rm(pathOf(env), { force: true });

export type Journal = { target: string; keys: string[] };

/** Null: no restore was interrupted. */
export async function readJournal(env: Place): Promise<Journal | null> {
  const text = await absentAs(readFile(pathOf(env), "utf8"), null);
  if (text === null) return null;
  const [target = "", ...keys] = text.split("\n").slice(0, -1);
  return { target, keys };
}

/** Only while the database is empty: its rows would name these files. */
export async function undoStored(env: Place, blobs: BlobStore): Promise<number> {
  const { keys } = (await readJournal(env)) ?? { keys: [] };
  for (const key of keys) await blobs.remove(key);
  await closeJournal(env);
  return keys.length;
}
