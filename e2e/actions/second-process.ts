import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

import { z } from "zod";

const root = join(import.meta.dirname, "..", "..");
export const dataDir = process.env.E2E_DATA_DIR ?? ".data";

type Settings = Readonly<Record<string, string>>;

export function keptSecrets(): Settings {
  const file = readFileSync(join(dataDir, "secrets.json"), "utf8");
  return z.record(z.string(), z.string()).parse(JSON.parse(file));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Resolves once the process listens. */
async function startSecond(file: string, settings: Settings): Promise<{ stop: () => Promise<void> }> {
  const { PATH = "", HOME = "", NODE_COMPILE_CACHE = "" } = process.env;
  const child = fork(join(root, file), [], {
    cwd: root,
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: "production", HOST: "127.0.0.1", ...settings },
  });
  const ended = once(child, "exit");
  const outcome = await Promise.race([once(child, "message"), ended.then(() => null)]);
  if (outcome === null) throw new Error(`the second ${file} ended before it listened`);
  return {
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const tries = 3;

/** Another process may take the free port before this one listens. */
export async function startOnFreePort(
  file: string,
  settingsOf: (port: string) => Settings,
): Promise<{ port: string; stop: () => Promise<void> }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = String(await freePort());
    try {
      return { port, ...(await startSecond(file, settingsOf(port))) };
    } catch (error) {
      if (attempt === tries) throw error;
    }
  }
}
