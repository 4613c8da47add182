import { spawn } from "node:child_process";

import { root } from "../start/root.mjs";

const patience = 20_000;
const running = new Set();

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/**
 * A process with everything it starts, as one group that can be ended.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdio?: import("node:child_process").StdioOptions }} options
 */
export function group(program, args, { env = process.env, stdio = ["ignore", "inherit", "inherit"] } = {}) {
  const child = spawn(program, args, { cwd: root, env, stdio, detached: true });
  running.add(child);
  const ended = new Promise((resolve) => {
    const end = (code) => {
      running.delete(child);
      resolve(code);
    };
    child.on("error", () => end(-1));
    child.on("exit", (code) => end(code ?? -1));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    const killer = setTimeout(() => signalGroup(child, "SIGKILL"), patience);
    await ended;
    clearTimeout(killer);
  };
  return { ended, stop, isRunning: () => running.has(child) };
}

/**
 * @param {string} name
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, limit: number }} options
 * @returns {Promise<boolean>} whether it ended well, and in time
 */
export async function runToEnd(name, program, args, { env, limit }) {
  const started = group(program, args, { env });
  const timer = setTimeout(() => {
    process.stdout.write(`${name} took more than ${limit / 60_000} minutes: ended\n`);
    void started.stop();
  }, limit);
  const code = await started.ended;
  clearTimeout(timer);
  return code === 0;
}

/** For whoever is told to stop: all groups, now. */
export async function endAll() {
  const children = [...running];
  for (const child of children) child.kill("SIGTERM");
  const deadline = Date.now() + patience;
  while (running.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  for (const child of children) signalGroup(child, "SIGKILL");
}
