import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort } from "#service/core/testing/free-port.ts";

import { askClamd } from "../clamd.ts";

const program = "/usr/sbin/clamd";
/** Debian: clamav-daemon. */
export const hasClamd = existsSync(program);

/** Harmless; the one text that the signature of `startClamd` knows. */
export const virus = "cost-monitor-test-virus-3f9c1b";
export const signature = "Test.Own.UNOFFICIAL";
export const streamLimit = 1_048_576;

/** A real clamd with one signature of our own, at a socket and at a port. */
export async function startClamd() {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "clamd-"));
  const path = join(folder, "clamd.sock");
  await mkdir(join(folder, "db"));
  await writeFile(join(folder, "db", "own.ndb"), `Test.Own:0:*:${Buffer.from(virus).toString("hex")}\n`);
  const settings = {
    Foreground: "yes",
    LocalSocket: path,
    TCPSocket: port,
    TCPAddr: "127.0.0.1",
    DatabaseDirectory: join(folder, "db"),
    TemporaryDirectory: folder,
    StreamMaxLength: streamLimit,
    MaxRecursion: 4,
    AlertExceedsMax: "yes",
    MaxThreads: 2,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  await writeFile(join(folder, "clamd.conf"), lines.join(""));
  const child = spawn(program, ["--config-file", join(folder, "clamd.conf")], { stdio: "ignore" });
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  for (let tried = 0; tried < 100; tried += 1) {
    const isUp = await askClamd({ path }, "VERSION", { limit: 1000 }).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  return {
    addresses: { socket: { path }, port: { host: "127.0.0.1", port } },
    close: async () => {
      child.kill();
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
