import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

import { afterAll, beforeAll, expect, it } from "vitest";

import { type TestWeb, testWeb } from "#lib/server/testing/test-web.ts";
import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";
import { exitCode, portOf, processSecrets, serviceProcess } from "#service/http/testing/service-process.ts";

import { freePort } from "./start/ports.mjs";

const callers = 4;
/** Milliseconds. */
const between = 25;
const limit = 240_000;

let database: TestDatabase;
let folder: string;
let web: TestWeb;
let ports: number[];
const running: ChildProcess[] = [];

async function start(at: number): Promise<void> {
  const { child } = serviceProcess({
    SERVICE_PORT: String(ports[at]),
    DRAIN_SECONDS: "1",
    DATABASE_URL: database.ownerUrl,
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
    DATA_DIR: folder,
  });
  running[at] = child;
  await portOf(child);
}

async function restart(at: number): Promise<void> {
  const child = running[at];
  if (!child) throw new Error(`no service ${at}`);
  const ended = exitCode(child);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  await start(at);
}

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), "cost-rolling-"));
  ports = [await freePort(), await freePort()];
  await Promise.all([start(0), start(1)]);
  web = await testWeb(
    ports.map((port) => `http://127.0.0.1:${port}`),
    processSecrets.SERVICE_SECRET,
  );
}, limit);
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await web.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

// GB/T 22239 8.1.4.9 c)
it(
  "rolling restart › loses no call while each of two services is restarted",
  { timeout: limit },
  async () => {
    const faults: string[] = [];
    let calls = 0;
    let over = false;
    async function caller(): Promise<void> {
      while (!over) {
        const answer = await fetch(`${web.origin}/ks/register/v1/region`, {
          method: "POST",
          headers: { ...web.pageHeaders, "content-type": "application/json" },
          body: "{}",
        });
        const text = await answer.text();
        calls += 1;
        if (answer.status !== 200) faults.push(`${answer.status} ${text}`);
        await setTimeout(between);
      }
    }
    const load = Promise.all(Array.from({ length: callers }, caller));
    try {
      await restart(0);
      await restart(1);
    } finally {
      over = true;
    }
    await load;
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThan(100);
  },
);
