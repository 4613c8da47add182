import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { findLeftovers, listObjects, listRuns, runPlace, sumsFile } from "./folder.ts";
import { prune } from "./prune.ts";

const name = "20261126-010000-000";
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "cost-backups-"));
});
afterEach(() => rm(dir, { recursive: true }));

it("listRuns › has none where there is no folder", async () => {
  expect(await listRuns(dir)).toEqual([]);
  expect(await listObjects(dir)).toEqual([]);
});

it("listRuns › calls a backup without sums unfinished", async () => {
  await mkdir(join(dir, runPlace(name, "tables")), { recursive: true });
  expect((await findLeftovers(dir)).runs).toEqual([name]);
});

it.each([sumsFile, "verified.json"])("listRuns › throws when %s of a backup cannot be read", async (file) => {
  await mkdir(join(dir, runPlace(name, file)), { recursive: true });
  await expect(listRuns(dir)).rejects.toThrow("EISDIR");
  await expect(findLeftovers(dir)).rejects.toThrow("EISDIR");
  await expect(prune(dir, 1, [])).rejects.toThrow("EISDIR");
});

it.each(["runs", "objects"])("findLeftovers › throws when the folder %s cannot be read", async (folder) => {
  await writeFile(join(dir, folder), "");
  await expect(findLeftovers(dir)).rejects.toThrow("ENOTDIR");
});
