import { spawn } from "node:child_process";

import { StartFailure } from "./failure.mjs";
import { until } from "./processes.mjs";
import { root } from "./root.mjs";

const patience = 20_000;
const running = new Set();
let closed = false;

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/**
 * Runs the program and its children as one process group.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio?: import("node:child_process").StdioOptions }} options
 */
export function group(
  program,
  args,
  { cwd = root, env = process.env, stdio = ["ignore", "inherit", "inherit"] } = {},
) {
  if (closed) throw new StartFailure("stopping");
  const child = spawn(program, args, { cwd, env, stdio, detached: true });
  running.add(child);
  const ended = new Promise((resolve) => {
    const end = (how) => {
      running.delete(child);
      resolve(how);
    };
    child.on("error", (error) => end(error.message));
    child.on("close", (code, signal) => end(signal ?? code ?? -1));
  });
  const stop = async () => {
    child.kill("SIGTERM");
    const killer = setTimeout(() => signalGroup(child, "SIGKILL"), patience);
    await ended;
    clearTimeout(killer);
  };
  return { child, ended, stop, isRunning: () => running.has(child) };
}

/**
 * Kills the group at the limit.
 * @param {ReturnType<typeof group>} started
 * @param {number} limit milliseconds
 * @returns {Promise<string | number>} the exit code, or what else ended it
 */
export async function within(started, limit) {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    void started.stop();
  }, limit);
  const how = await started.ended;
  clearTimeout(timer);
  return late ? `took more than ${limit / 60_000} minutes` : how;
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, limit: number, onSpawn?: (pid: number) => void }} options
 * @returns {Promise<{ ok: boolean, how: string | number, output: string }>}
 */
export async function captured(program, args, { cwd, env, limit, onSpawn = () => {} }) {
  const started = group(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  if (started.child.pid) onSpawn(started.child.pid);
  let output = "";
  started.child.stdout.on("data", (chunk) => (output += chunk));
  started.child.stderr.on("data", (chunk) => (output += chunk));
  const how = await within(started, limit);
  return { ok: how === 0, how, output: output.trimEnd() };
}

export async function endGroups() {
  closed = true;
  const children = [...running];
  for (const child of children) signalGroup(child, "SIGTERM");
  await until(() => running.size === 0, patience);
  for (const child of children) signalGroup(child, "SIGKILL");
}
