import { spawn } from "node:child_process";

import { sleep, until } from "../processes.mjs";
import { projectNode, root } from "../root.mjs";

/** Milliseconds after the drain; both processes need up to 30 s for their last answers. */
const stopLimit = 40_000;
const restartLimit = 5;
const restartWindow = 60_000;

/**
 * A long-lived process that ends when the IPC channel closes, however this process dies. Its own process group
 * shields it from the terminal's Ctrl-C, so that processes stop in order.
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function launch(name, args, env) {
  const child = spawn(projectNode, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  let ended = null;
  const onEnd = (how) => (ended ??= how);
  child.on("error", (error) => onEnd(error.message));
  child.on("exit", (code, signal) => onEnd(`${signal ?? `exit code ${code}`}`));
  const drain = Number(env.DRAIN_SECONDS || 0) * 1000;
  const stop = async () => {
    child.kill("SIGTERM");
    if (await until(() => ended !== null, drain + stopLimit)) return;
    child.kill("SIGKILL");
    await until(() => ended !== null, 5000);
  };
  return { name, pid: child.pid, stop, ended: () => ended, whenEnded: (told) => child.once("exit", told) };
}

/**
 * Restarts on exit, with a limit against crash loops.
 * @param {{ start: () => ReturnType<typeof launch>, say: (line: string) => void, giveUp: () => void, revives?: boolean,
 * recovered?: () => Promise<boolean> }} options
 * revives false: only `restart` starts it again; recovered: waits for what the process needs and tells whether that was
 * down, which excuses the death
 */
export function keepRunning({ start, say, giveUp, revives = true, recovered = async () => false }) {
  /** @type {ReturnType<typeof launch>} */
  let current;
  let leaving = null;
  let wanted = true;
  let deaths = [];
  async function revive(child) {
    if (child === leaving) return;
    say(`${child.name} ended (${child.ended()})`);
    if (!revives) return;
    if (!(await recovered())) {
      deaths = [...deaths.filter((time) => time > Date.now() - restartWindow), Date.now()];
      if (deaths.length > restartLimit) return giveUp();
    }
    await sleep(500);
    if (child === current && child !== leaving) run();
  }
  function run() {
    const child = start();
    current = child;
    child.whenEnded(() => void revive(child));
  }
  const leave = () => {
    leaving = current;
    return current.stop();
  };
  run();
  return {
    pid: () => current.pid,
    ended: () => current.ended(),
    stop: () => {
      wanted = false;
      return leave();
    },
    restart: async () => {
      await leave();
      if (wanted && current === leaving) run();
    },
  };
}
