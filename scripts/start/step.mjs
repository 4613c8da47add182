import { spawn } from "node:child_process";

import { StartFailure } from "./failure.mjs";
import { root } from "./root.mjs";

/** Slow networks and machines included; what takes longer hangs. */
const limit = 20 * 60_000;
const running = new Set();

/** Ends what `step` has under way, for whoever is asked to stop. */
export function abortSteps() {
  for (const child of running) child.kill("SIGTERM");
}

/**
 * Runs a helper to its end; what it printed is shown only when it fails.
 * @param {string} title
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, onSpawn?: (pid: number) => void }} options
 * @returns {Promise<void>}
 */
export function step(title, program, args, { env = process.env, onSpawn = () => {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"], timeout: limit });
    running.add(child);
    if (child.pid) onSpawn(child.pid);
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => reject(new StartFailure(`${title}: ${error.message}`)));
    child.on("close", (code, signal) => {
      running.delete(child);
      if (code === 0) resolve();
      else reject(new StartFailure(`${title} failed (${signal ?? code}):\n${output.trimEnd()}`));
    });
  });
}
