import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

import { z } from "zod";

const main = new URL("../../main.ts", import.meta.url).pathname;
const listening = z.tuple([z.object({ listening: z.int() })], z.unknown());

export type ServiceProcess = {
  pid: number;
  origin: string;
  /** SIGKILL: like a power cut, no handler runs. */
  kill: () => Promise<void>;
};

export async function serviceProcess(
  env: Record<string, string>,
  wrap: readonly string[] = [],
): Promise<ServiceProcess> {
  const [command, ...args] = [...wrap, process.execPath, main];
  const child = spawn(command, args, {
    env: {
      PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
      NODE_ENV: "production",
      NODE_NO_WARNINGS: "1",
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const port = await Promise.race([portOf(child), endOf(child)]);
  return {
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${port}`,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

async function portOf(child: ChildProcess): Promise<number> {
  const [said] = listening.parse(await once(child, "message"));
  return said.listening;
}

async function endOf(child: ChildProcess): Promise<never> {
  await once(child, "exit");
  throw new Error(`The service ended with ${child.exitCode ?? child.signalCode} before it listened`);
}
