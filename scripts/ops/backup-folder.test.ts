import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { markVerified, runPlace, sumsFile } from "#service/backup/folder.ts";

import { pickRun } from "./backup-folder.ts";

const [old, middle, newest] = ["20261124-010000-000", "20261125-010000-000", "20261126-010000-000"];
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "cost-pick-"));
});
afterEach(() => rm(dir, { recursive: true }));

async function addVerified(name: string): Promise<void> {
  await mkdir(join(dir, runPlace(name, "tables")), { recursive: true });
  await writeFile(join(dir, runPlace(name, sumsFile)), "");
  await markVerified(dir, name, new Date());
}
const addUnreadable = (name: string) => mkdir(join(dir, runPlace(name, sumsFile)), { recursive: true });

describe("pickRun", () => {
  it("takes the newest beside an old one that cannot be read", async () => {
    await addUnreadable(old);
    await addVerified(middle);
    expect(await pickRun(dir, undefined, ["verified"])).toBe(middle);
  });
  it("passes over no newer one that cannot be read, unless another is named", async () => {
    await addVerified(old);
    await addVerified(middle);
    await addUnreadable(newest);
    await expect(pickRun(dir, undefined, ["verified"])).rejects.toThrow("EISDIR");
    expect(await pickRun(dir, old, ["verified"])).toBe(old);
    await expect(pickRun(dir, newest, ["verified"])).rejects.toThrow("EISDIR");
  });
  it("names all with their states where none is found", async () => {
    await addUnreadable(old);
    await addVerified(middle);
    await expect(pickRun(dir, newest, ["verified"])).rejects.toThrow(
      `没有名为${newest}的备份。现有：${old}（不能读取）、${middle}（已校验）`,
    );
  });
});
