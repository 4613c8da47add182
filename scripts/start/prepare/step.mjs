import { StartFailure } from "../failure.mjs";
import { captured } from "../group.mjs";

/** Milliseconds. */
export const stepLimit = 20 * 60_000;

/**
 * Prints the output only on failure.
 * @param {string} title
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, onSpawn?: (pid: number) => void }} options
 * @returns {Promise<void>}
 */
export async function step(title, program, args, options = {}) {
  const { ok, how, output } = await captured(program, args, { ...options, limit: stepLimit });
  if (!ok) throw new StartFailure(`${title} failed (${how}):\n${output}`);
}
