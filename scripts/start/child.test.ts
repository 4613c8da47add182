import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterEach, beforeEach, expect, test } from "vitest";

import { keepRunning, launch } from "./child.mjs";
import { isAlive, sleep, until } from "./processes.mjs";

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

test("what dies is started again, and what is stopped stays away", async () => {
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

test("a restart replaces the process and counts as no death", async () => {
  const lines: string[] = [];
  const kept = keepRunning({ start, say: (line) => lines.push(line), giveUp: () => {} });
  expect(await until(() => pids().length === 1, 5000)).toBe(true);
  await kept.restart();
  expect(await until(() => pids().length === 2, 5000)).toBe(true);
  expect(pids().map(isAlive)).toEqual([false, true]);
  expect(lines).toEqual([]);
  await kept.stop();
});

test("a stop during a restart is the last word", async () => {
  const kept = keepRunning({ start, say: () => {}, giveUp: () => {} });
  expect(await until(() => pids().length === 1, 5000)).toBe(true);
  await Promise.all([kept.restart(), kept.stop()]);
  await sleep(500);
  expect(pids()).toHaveLength(1);
});

test("what cannot live is given up", async () => {
  writeFileSync(program, "process.exit(3)");
  const lines: string[] = [];
  await new Promise<void>((resolve) => {
    keepRunning({ start, say: (line) => lines.push(line), giveUp: resolve });
  });
  expect(lines).toHaveLength(6);
  expect(lines[0]).toBe("program ended (exit code 3)");
});

test("a child ends when its starter is killed", async () => {
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
