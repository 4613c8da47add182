import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { testDatabase, type TestDatabase } from "#service/db/testing/test-database.ts";

const main = new URL("./main.ts", import.meta.url).pathname;
const listening = z.object({ listening: z.int() });
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

function run(changes: Record<string, string> = {}): { child: ChildProcess; said: () => string } {
  const settings = {
    SERVICE_PORT: "0",
    SERVICE_SECRET: "w".repeat(32),
    SESSION_SECRET: "s".repeat(32),
    DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
    DATABASE_URL: database.ownerUrl,
    DATA_DIR: folder,
    NODE_NO_WARNINGS: "1",
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
  };
  const child = spawn(process.execPath, [main], {
    env: { ...settings, ...changes, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  children.push(child);
  const chunks: string[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(String(chunk)));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(String(chunk)));
  return { child, said: () => chunks.join("") };
}

async function portOf(child: ChildProcess): Promise<number> {
  const [message]: unknown[] = await once(child, "message");
  return listening.parse(message).listening;
}
async function exitCode(child: ChildProcess): Promise<unknown> {
  const [code]: unknown[] = await once(child, "exit");
  return code;
}

describe("service process", { timeout: 120_000 }, () => {
  it("starts, prints its port, listens on loopback only and stops on SIGTERM", async () => {
    const { child, said } = run();
    const port = await portOf(child);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
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
