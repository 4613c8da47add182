import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

import { z } from "zod";

const main = new URL("../../main.ts", import.meta.url).pathname;
const listening = z.object({ listening: z.int() });

export const processSecrets = {
  SERVICE_SECRET: "w".repeat(32),
  SESSION_SECRET: "s".repeat(32),
  DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
};

/**
 * The service as a process of its own, as the start script runs it.
 * @param wrap a command that runs it
 */
export function serviceProcess(
  settings: Record<string, string>,
  wrap: readonly string[] = [],
): {
  child: ChildProcess;
  said: () => string;
} {
  const [command, ...args] = [...wrap, process.execPath, main];
  const child = spawn(command, args, {
    env: {
      PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
      SERVICE_PORT: "0",
      ...processSecrets,
      NODE_NO_WARNINGS: "1",
      ...settings,
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const chunks: string[] = [];
  child.stdout?.on("data", (chunk: Buffer) => chunks.push(String(chunk)));
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(String(chunk)));
  return { child, said: () => chunks.join("") };
}

export async function portOf(child: ChildProcess): Promise<number> {
  const message: unknown = (await once(child, "message")).at(0);
  return listening.parse(message).listening;
}

export async function exitCode(child: ChildProcess): Promise<unknown> {
  const code: unknown = (await once(child, "exit")).at(0);
  return code;
}

export type RunningService = {
  pid: number;
  port: number;
  origin: string;
  /** SIGKILL: like a power cut, no handler runs. */
  kill: () => Promise<void>;
};

/** Once it listens. @throws what it said if it ends before that */
export async function runningService(
  settings: Record<string, string>,
  wrap?: readonly string[],
): Promise<RunningService> {
  const { child, said } = serviceProcess(settings, wrap);
  const ended = exitCode(child);
  const early = ended.then(() => Promise.reject(new Error(said())));
  const port = await Promise.race([portOf(child), early]);
  return {
    pid: child.pid ?? 0,
    port,
    origin: `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
