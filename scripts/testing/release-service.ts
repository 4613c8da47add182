import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { z } from "zod";

const startLimit = 600_000;
const listeningSchema = z.object({ listening: z.int() });

export const serviceSecrets = {
  SERVICE_SECRET: "w".repeat(32),
  SESSION_SECRET: "s".repeat(32),
  DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
};

export type ReleaseService = {
  origin: string;
  dataDir: string;
  said: () => string;
  stop: () => Promise<number>;
};

async function within<T>(work: Promise<T>, child: ChildProcess): Promise<T> {
  const timer = setTimeout(() => child.kill("SIGKILL"), startLimit);
  return work.finally(() => clearTimeout(timer));
}

/** Output and exit code of a start that ended. */
export class RefusedStart extends Error {
  readonly code: number;
  constructor(said: string, code: number) {
    super(said);
    this.code = code;
  }
}

/**
 * The service of a checkout as a process of its own, once it listens; throws `RefusedStart` when it ends before.
 * @param root folder of the checkout, with its packages
 */
export async function startRelease(
  root: string,
  settings: Readonly<Record<string, string>> & { DATABASE_URL: string; DATA_DIR: string },
): Promise<ReleaseService> {
  const child = spawn(process.execPath, [join(root, "service/main.ts")], {
    cwd: root,
    env: { SERVICE_PORT: "0", ...serviceSecrets, NODE_NO_WARNINGS: "1", ...settings, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => chunks.push(String(chunk)));
  const said = (): string => chunks.join("");
  const ended = once(child, "exit").then(([code]: unknown[]) => (typeof code === "number" ? code : -1));
  const listening = once(child, "message").then(([message]: unknown[]) => listeningSchema.parse(message));
  const first = await within(Promise.race([listening, ended]), child);
  if (typeof first === "number") throw new RefusedStart(said(), first);
  return {
    origin: `http://127.0.0.1:${first.listening}`,
    dataDir: settings.DATA_DIR,
    said,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

const accountsSchema = z.array(z.object({ userCode: z.string(), password: z.string() }));

/** Passwords of the demo, by account. */
export function demoPasswords(dataDir: string): Map<string, string> {
  const accounts = accountsSchema.parse(
    JSON.parse(readFileSync(join(dataDir, "demo-accounts.json"), "utf8")),
  );
  return new Map(accounts.map(({ userCode, password }) => [userCode, password]));
}
