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

/** The service as a process of its own, as the start script runs it. */
export function serviceProcess(settings: Record<string, string>): {
  child: ChildProcess;
  said: () => string;
} {
  const child = spawn(process.execPath, [main], {
    env: {
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
