import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { readAllHeads } from "./read-heads.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cost-heads-"));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (...AUDIT_HEADS: string[]) =>
  readAllHeads({ DATA_DIR: folder, AUDIT_HEADS, SESSION_SECRET: "s".repeat(32), SESSION_SECRET_OLD: [] });

it("readAllHeads › doubts a place that is not there, and no new data folder", async () => {
  const gone = join(folder, "gone");
  expect(await read()).toEqual({ files: [], doubts: [] });
  expect(await read(gone)).toEqual({ files: [], doubts: [`找不到链头文件：${gone}`] });
});

it("readAllHeads › gives the reason why a place or a file in it cannot be read", async () => {
  const loop = join(folder, "loop.jsonl");
  await symlink(loop, loop);
  const doubt = expect.stringMatching(/^不能读取链头文件\S+loop\.jsonl：ELOOP/);
  expect(await read()).toEqual({ files: [], doubts: [doubt] });
  expect((await read(loop)).doubts).toEqual([doubt, doubt]);
});
