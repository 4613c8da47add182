import { mkdirSync, mkdtempSync, renameSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test, vi } from "vitest";

import { until } from "../processes.mjs";
import { watchService } from "./watch.mjs";

function watched() {
  const base = mkdtempSync(join(tmpdir(), "cost-monitor-watch-"));
  for (const folder of ["contracts", "service/core"]) mkdirSync(join(base, folder), { recursive: true });
  const file = join(base, "service/core/clock.ts");
  writeFileSync(file, "0");
  let restarts = 0;
  const end = watchService(() => (restarts += 1), base);
  onTestFinished(() => {
    end();
    rmSync(base, { recursive: true });
  });
  return { base, file, count: () => restarts };
}

test("watchService › calls back after each save by rename of the same file", async () => {
  const { file, count } = watched();
  for (const save of [1, 2, 3]) {
    writeFileSync(`${file}.new`, String(save));
    renameSync(`${file}.new`, file);
    expect(await until(() => count() === save, 5000), `save ${save}`).toBe(true);
  }
});

test("watchService › follows folders that are made later", async () => {
  const { base, count } = watched();
  mkdirSync(join(base, "service/modules"));
  expect(await until(() => count() === 1, 5000)).toBe(true);
  writeFileSync(join(base, "service/modules/save.ts"), "");
  expect(await until(() => count() === 2, 5000)).toBe(true);
});

test("watchService › ignores tests and other files", async () => {
  const { base } = watched();
  const names = ["clock.test.ts", "README.md"];
  const seen = new Set<string | null>();
  await new Promise<void>((resolve) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const watcher = watch(join(base, "service/core"), (_event, name) => {
      seen.add(name);
      if (seen.size === names.length) resolve();
    });
    onTestFinished(() => {
      watcher.close();
      vi.useRealTimers();
    });
    for (const name of names) writeFileSync(join(base, "service/core", name), "");
  });
  expect(vi.getTimerCount(), "no restart is due").toBe(0);
});
