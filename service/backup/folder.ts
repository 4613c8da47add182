import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";

import { z } from "zod";

import { absentAs } from "#service/storage/absent.ts";

import { draftSuffix, writePart } from "./vault.ts";

/** `objects/` has each stored file once; `runs/` a folder for each backup. */
const runsFolder = "runs";
export const objectsFolder = "objects";
export const sumsFile = "SHA256SUMS";
const markFile = "verified.json";

/** `unfinished` has no sums. */
export type Run = { name: string; state: "unfinished" | "complete" | "verified"; verifiedAt: Date | null };

export const runPlace = (name: string, file: string): string => `${runsFolder}/${name}/${file}`;

/** UTC; sorted by time. */
export const runName = (at: Date): string =>
  at.toISOString().replaceAll(/[-:Z]/g, "").replace("T", "-").replace(".", "-");

export const isRunName = (name: string): boolean => /^\d{8}-\d{6}-\d{3}$/.test(name);

const markSchema = z.object({ at: z.iso.datetime(), sums: z.string() });
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Bound to the sums: a backup that was written anew loses its mark. */
export async function markVerified(dir: string, name: string, at: Date): Promise<void> {
  const sums = await readFile(join(dir, runPlace(name, sumsFile)), "utf8");
  const mark = JSON.stringify({ at: at.toISOString(), sums: sha256(sums) });
  await writePart({ dir, key: null }, runPlace(name, markFile), Readable.from([Buffer.from(mark)]));
}

export const unmark = (dir: string, name: string): Promise<void> =>
  rm(join(dir, runPlace(name, markFile)), { force: true });

/** Throws for what cannot be read: an unfinished run is removed. */
export async function readRun(dir: string, name: string): Promise<Run> {
  const [sums, text] = await Promise.all(
    [sumsFile, markFile].map((file) => absentAs(readFile(join(dir, runPlace(name, file)), "utf8"), null)),
  );
  if (sums === null || sums === undefined) return { name, state: "unfinished", verifiedAt: null };
  const mark = text === null || text === undefined ? null : readMark(text);
  if (mark === null || mark.sums !== sha256(sums)) return { name, state: "complete", verifiedAt: null };
  return { name, state: "verified", verifiedAt: new Date(mark.at) };
}

function readMark(text: string): z.infer<typeof markSchema> | null {
  try {
    return markSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Oldest first; empty where there is no such folder. */
export async function listRunNames(dir: string): Promise<string[]> {
  const names = await absentAs(readdir(join(dir, runsFolder)), []);
  return names.filter(isRunName).toSorted();
}

/** As `listRunNames` and `readRun`. */
export async function listRuns(dir: string): Promise<Run[]> {
  const names = await listRunNames(dir);
  return Promise.all(names.map((name) => readRun(dir, name)));
}

/** The sums go first: a removal that is interrupted leaves an unfinished run. */
export async function removeRun(dir: string, name: string): Promise<void> {
  await rm(join(dir, runPlace(name, sumsFile)), { force: true });
  await rm(join(dir, runsFolder, name), { recursive: true, force: true });
}

/** Stored files, relative to the directory. */
export async function listObjects(dir: string): Promise<string[]> {
  const found = await absentAs(readdir(join(dir, objectsFolder), { recursive: true }), []);
  return found.map((name) => `${objectsFolder}/${name}`);
}

/** Bytes of the run's own folder. */
export async function runBytes(dir: string, name: string): Promise<number> {
  const folder = join(dir, runsFolder, name);
  const files = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(files.map(async (file) => stat(join(folder, file))));
  return sizes.reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0);
}

export type Leftovers = { runs: string[]; drafts: string[] };

/** Traces of a backup that was killed. Only while none runs. */
export async function findLeftovers(dir: string): Promise<Leftovers> {
  const runs = (await listRuns(dir)).filter(({ state }) => state === "unfinished");
  const drafts = (await listObjects(dir)).filter((name) => name.endsWith(draftSuffix));
  return { runs: runs.map(({ name }) => name), drafts };
}

export async function removeLeftovers(dir: string, { runs, drafts }: Leftovers): Promise<void> {
  for (const name of runs) await removeRun(dir, name);
  for (const name of drafts) await rm(join(dir, name), { force: true });
}
