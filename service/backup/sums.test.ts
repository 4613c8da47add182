import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { DamagedBackup } from "./failure.ts";
import { runPlace, sumsFile } from "./folder.ts";
import { readSums } from "./sums.ts";

const name = "20261126-010000-000";
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "cost-sums-"));
});
afterEach(() => rm(dir, { recursive: true }));

it("readSums › calls a backup without sums damaged", async () => {
  await expect(readSums(dir, name)).rejects.toThrow(DamagedBackup);
});

it("readSums › calls no backup damaged whose sums cannot be read", async () => {
  await mkdir(join(dir, runPlace(name, sumsFile)), { recursive: true });
  await expect(readSums(dir, name)).rejects.not.toBeInstanceOf(DamagedBackup);
});
