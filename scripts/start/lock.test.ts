import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { tryLock, waitForLock } from "./lock.mjs";
import { birthMark } from "./processes.mjs";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cost-monitor-lock-"));
  file = join(folder, "start.lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function take() {
  const tried = tryLock(file);
  if (!("lock" in tried)) throw new Error(`held by ${tried.heldBy}`);
  return tried.lock;
}

async function deadPid(): Promise<number> {
  const child = spawn("true");
  await new Promise((resolve) => child.once("exit", resolve));
  return child.pid ?? 0;
}

test("tryLock › names the holder until the lock is released", () => {
  const lock = take();
  expect(tryLock(file)).toEqual({ heldBy: process.pid });
  lock.release();
  expect(tryLock(file)).toHaveProperty("lock");
});

test("tryLock › takes over a dead holder's lock", async () => {
  writeFileSync(file, JSON.stringify([{ pid: await deadPid(), birth: "1" }]));
  expect(tryLock(file)).toHaveProperty("lock");
});

test.runIf(process.platform === "linux")("tryLock › takes over a lock whose pid was reused", () => {
  writeFileSync(file, JSON.stringify([{ pid: process.pid, birth: `${birthMark(process.pid)}0` }]));
  expect(tryLock(file)).toHaveProperty("lock");
});

test("tryLock › ignores a corrupt file", () => {
  writeFileSync(file, "");
  expect(tryLock(file)).toHaveProperty("lock");
});

test("tryLock › stays held by a helper that outlives its starter", async () => {
  const helper = spawn("sleep", ["60"]);
  const helperPid = helper.pid ?? 0;
  writeFileSync(
    file,
    JSON.stringify([
      { pid: await deadPid(), birth: "1" },
      { pid: helperPid, birth: birthMark(helperPid) },
    ]),
  );
  expect(tryLock(file)).toEqual({ heldBy: helperPid });
  const waited: number[] = [];
  const later = waitForLock(file, (pid) => waited.push(pid));
  helper.kill("SIGKILL");
  (await later).release();
  expect(waited).toEqual([helperPid]);
});

test("tryLock › records added helpers", () => {
  const helper = spawn("sleep", ["60"]);
  const lock = take();
  lock.add(helper.pid ?? 0);
  expect(tryLock(file)).toEqual({ heldBy: process.pid });
  lock.release();
  helper.kill("SIGKILL");
});
