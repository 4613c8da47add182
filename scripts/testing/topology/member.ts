import { until } from "../../start/processes.mjs";
import { keepRunning, launch } from "../../start/product/child.mjs";
import { flatMemory } from "../../start/product/product.mjs";
import { waitUntilReady } from "../../start/product/ready.mjs";
import type { Settings } from "./settings.ts";

const host = "127.0.0.1";
const revival = 10_000;
const firstDeath = 60_000;

export type Member = {
  name: string;
  port: number;
  pid: () => number;
  /** SIGTERM, then a new process until it is ready; `gone`: when the old one had ended. */
  restart: () => Promise<{ gone: number }>;
  /** SIGKILL; the supervisor starts it again. */
  kill: () => Promise<{ gone: number }>;
  /**
   * A process with these settings over its own until it dies or `isOver`, then one without them until it is ready.
   * False: neither came within `limit` ms.
   */
  meanwhile: (settings: Settings, isOver: () => Promise<boolean>, limit: number) => Promise<boolean>;
  stop: () => Promise<void>;
};

type Kind = {
  name: string;
  file: string;
  port: number;
  path: string;
  env: Settings;
  /** Over its own for its first process, which must die of them. */
  deadly?: Settings;
};

/** One process of `npm run start:web` or `start:service`, supervised as the start script does it. */
export async function startMember({ name, file, port, path, env, deadly }: Kind): Promise<Member> {
  let stopping = false;
  let once: Settings = deadly ?? {};
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const kept = keepRunning({
    start: () => {
      const own = { ...env, ...once };
      once = {};
      const args = [flatMemory, file];
      return launch(name, args, { NODE_ENV: "production", ...own });
    },
    say,
    giveUp: () => say(`${name} dies again and again`),
  });
  const ready = (): Promise<void> =>
    waitUntilReady({ name, host, port, path, ended: kept.ended, stopping: () => stopping });
  const pid = (): number => kept.pid() ?? 0;
  if (deadly) {
    const first = pid();
    if (!(await until(async () => pid() !== first, firstDeath))) throw new Error(`${name} did not die`);
  }
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
    meanwhile: async (settings, isOver, limit) => {
      once = settings;
      await kept.restart();
      const armed = pid();
      const over = await until(async () => pid() !== armed || (await isOver()), limit);
      if (pid() === armed) await kept.restart();
      await ready();
      return over;
    },
    stop: async () => {
      stopping = true;
      await kept.stop();
    },
  };
}
