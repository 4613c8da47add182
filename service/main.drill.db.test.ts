import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";

import { exitCode, portOf, serviceProcess } from "./http/testing/service-process.ts";

let database: TestDatabase;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "cost-main-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

function run(changes: Record<string, string> = {}): ReturnType<typeof serviceProcess> {
  const started = serviceProcess({
    DATABASE_URL: database.ownerUrl,
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
    DATA_DIR: folder,
    ...changes,
  });
  children.push(started.child);
  return started;
}

describe("service process", { timeout: 120_000 }, () => {
  it("starts, prints its port, listens on loopback only and stops on SIGTERM", async () => {
    const { child, said } = run();
    const port = await portOf(child);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await metrics.text()).toMatch(/^cost_live_sockets 0$/m);
    child.kill("SIGTERM");
    expect(await exitCode(child)).toBe(0);
    expect(said()).toContain('"msg":"stopping"');
    expect(said()).not.toContain("s".repeat(32));
  });
  it("exits with its parent process", async () => {
    const { child } = run();
    await portOf(child);
    child.disconnect();
    expect(await exitCode(child)).toBe(0);
  });
  it("names invalid settings and does not start", async () => {
    const { child, said } = run({ SESSION_SECRET: "short", IDLE_MINUTES: "-1" });
    expect(await exitCode(child)).toBe(78);
    expect(said()).toContain("SESSION_SECRET: ");
    expect(said()).toContain("IDLE_MINUTES: ");
    expect(said()).not.toContain("short");
  });
  it("exits with an error without a database", async () => {
    const { child, said } = run({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    expect(await exitCode(child)).toBe(1);
    expect(said()).toContain("startup failed");
  });
});
