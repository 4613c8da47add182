import { readFile } from "node:fs/promises";

import { z } from "zod";

import type { AppliedMigration } from "./schema-age.ts";

const releasesSchema = z
  .object({
    /** Databases of earlier releases are refused. */
    stop: z.string(),
    releases: z.array(z.object({ release: z.string(), last: z.string() })).min(1),
  })
  .refine(({ stop, releases }) => releases.some(({ release }) => release === stop), "stop is no release");
export type Releases = z.infer<typeof releasesSchema>;

type Named = Pick<AppliedMigration, "name">;

const file = new URL("../migrations/releases.json", import.meta.url);

export async function readReleases(): Promise<Releases> {
  return releasesSchema.parse(JSON.parse(await readFile(file, "utf8")));
}

function holds(applied: ReadonlySet<string>, wanted: readonly Named[], last: string): boolean {
  return wanted.every(({ name }) => name > last || applied.has(name));
}

/** The newest release whose migrations are all applied; null before the first. */
export function releaseOf(
  { releases }: Releases,
  wanted: readonly Named[],
  applied: readonly Named[],
): string | null {
  const names = new Set(applied.map(({ name }) => name));
  return releases.findLast(({ last }) => holds(names, wanted, last))?.release ?? null;
}

/** True when the program may migrate a database in use directly. */
export function reachesStop(
  { stop, releases }: Releases,
  wanted: readonly Named[],
  applied: readonly Named[],
): boolean {
  const names = new Set(applied.map(({ name }) => name));
  const last = releases.find(({ release }) => release === stop)?.last ?? "";
  return holds(names, wanted, last);
}
