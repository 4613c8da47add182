import { until } from "../../start/processes.mjs";
import { keepRunning, launch } from "../../start/product/child.mjs";
import { flatMemory } from "../../start/product/product.mjs";
import { waitUntilReady } from "../../start/product/ready.mjs";
import type { Settings } from "./settings.ts";

const host = "127.0.0.1";
const revival = 10_000;

export type Member = {
  name: string;
  port: number;
  pid: () => number;
  /** SIGTERM, then a new process until it is ready; `gone`: when the old one had ended. */
  restart: () => Promise<{ gone: number }>;
  /** SIGKILL; the supervisor starts it again. */
  kill: () => Promise<{ gone: number }>;
  stop: () => Promise<void>;
};

type Kind = { name: string; file: string; port: number; path: string; env: Settings };

/** One process of `npm run start:web` or `start:service`, supervised as the start script does it. */
export async function startMember({ name, file, port, path, env }: Kind): Promise<Member> {
  let stopping = false;
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const kept = keepRunning({
    start: () =>
      launch(name, [flatMemory, "--disable-warning=ExperimentalWarning", file], {
        NODE_ENV: "production",
        ...env,
      }),
    say,
    giveUp: () => say(`${name} dies again and again`),
  });
  const ready = (): Promise<void> =>
    waitUntilReady({ name, host, port, path, ended: kept.ended, stopping: () => stopping });
  const pid = (): number => kept.pid() ?? 0;
  await ready();
  return {
    name,
    port,
    pid,
    restart: async () => {
      await kept.restart();
      const gone = Date.now();
      await ready();
      return { gone };
    },
    kill: async () => {
      const before = pid();
      process.kill(before, "SIGKILL");
      const gone = Date.now();
      await until(() => pid() !== before, revival);
      await ready();
      return { gone };
    },
    stop: async () => {
      stopping = true;
      await kept.stop();
    },
  };
}
