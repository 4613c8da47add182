import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterEach, beforeEach, expect, test } from "vitest";

import { isAlive, until } from "../processes.mjs";
import { keepRunning, launch } from "./child.mjs";

const subject = fileURLToPath(new URL("./child.mjs", import.meta.url));
let folder: string;
let program: string;
let births: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cost-monitor-child-"));
  program = join(folder, "program.mjs");
  births = join(folder, "births");
  appendFileSync(births, "");
  writeFileSync(
    program,
    `import { appendFileSync } from "node:fs";
    appendFileSync(process.argv[2], process.pid + "\\n");
    process.once("disconnect", () => process.exit(0));
    process.once("SIGTERM", () => process.exit(0));
    setInterval(() => {}, 1000);`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pids = () => readFileSync(births, "utf8").split("\n").filter(Boolean).map(Number);
const start = () => launch("program", [program, births], process.env);

test("keepRunning › restarts a process that died, not one that was stopped", async () => {
  const lines: string[] = [];
  const kept = keepRunning({ start, say: (line) => lines.push(line), giveUp: () => {} });
  expect(await until(() => pids().length === 1, 5000)).toBe(true);
  process.kill(pids()[0] ?? 0, "SIGKILL");
  expect(await until(() => pids().length === 2, 5000)).toBe(true);
  expect(lines).toEqual(["program ended (SIGKILL)"]);
  await kept.stop();
  expect(isAlive(pids()[1] ?? 0)).toBe(false);
  expect(pids()).toHaveLength(2);
});

test("keepRunning › replaces the process on restart without counting a death", async () => {
  const lines: string[] = [];
  const kept = keepRunning({ start, say: (line) => lines.push(line), giveUp: () => {} });
  expect(await until(() => pids().length === 1, 5000)).toBe(true);
  await kept.restart();
  expect(await until(() => pids().length === 2, 5000)).toBe(true);
  expect(pids().map(isAlive)).toEqual([false, true]);
  expect(lines).toEqual([]);
  await kept.stop();
});

test("keepRunning › stays stopped when stopped during a restart", async () => {
  const kept = keepRunning({ start, say: () => {}, giveUp: () => {} });
  expect(await until(() => pids().length === 1, 5000)).toBe(true);
  await Promise.all([kept.restart(), kept.stop()]);
  // Born after any process that the restart might have left.
  const later = start();
  expect(await until(() => pids().length === 2, 5000)).toBe(true);
  await later.stop();
  expect(pids().map(isAlive)).toEqual([false, false]);
});

test("keepRunning › gives up on a crash loop", async () => {
  writeFileSync(program, "process.exit(3)");
  const lines: string[] = [];
  await new Promise<void>((resolve) => {
    keepRunning({ start, say: (line) => lines.push(line), giveUp: resolve });
  });
  expect(lines).toHaveLength(6);
  expect(lines[0]).toBe("program ended (exit code 3)");
});

test("keepRunning › counts no death while what the process needs is down", async () => {
  writeFileSync(
    program,
    `${readFileSync(program, "utf8").split("\n")[0]}
    appendFileSync(process.argv[2], process.pid + "\\n");
    process.exit(3)`,
  );
  let downs = 0;
  const gaveUp = await new Promise<number>((resolve) => {
    keepRunning({
      start,
      say: () => {},
      giveUp: () => resolve(pids().length),
      recovered: async () => (downs += 1) <= 3,
    });
  });
  expect(gaveUp).toBe(9);
});

test("launch › ends the child when its starter is killed", async () => {
  const code = `const { launch } = await import(process.argv[1]);
    launch("program", [process.argv[2], process.argv[3]], process.env);`;
  const args = ["--input-type=module", "-e", code, subject, program, births];
  const starter = spawn(process.execPath, args);
  expect(await until(() => pids().length === 1, 10_000)).toBe(true);
  const child = pids()[0] ?? 0;
  expect(isAlive(child)).toBe(true);
  starter.kill("SIGKILL");
  expect(await until(() => !isAlive(child), 5000)).toBe(true);
});
