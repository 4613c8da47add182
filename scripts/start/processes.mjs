import { readFileSync, readdirSync, readlinkSync } from "node:fs";

const procfs = process.platform === "linux";

function stat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0], startTick: fields[19] };
  } catch {
    return null;
  }
}

function answersSignal(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/**
 * Zombies count as dead: without an init process nobody reaps them.
 * @param {number} pid
 */
export function isAlive(pid) {
  if (!procfs) return answersSignal(pid);
  const found = stat(pid);
  return found !== null && found.state !== "Z" && found.state !== "X";
}

/**
 * Distinguishes a process from a later one with the same pid.
 * @param {number} pid
 * @returns {string}
 */
export function birthMark(pid) {
  return procfs ? (stat(pid)?.startTick ?? "") : "";
}

function worksOn(pid, folder) {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, "utf8").trim();
    if (name !== "postgres" && name !== "initdb") return false;
    const args = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return args.includes(folder) || readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

/**
 * Pids of PostgreSQL processes in this data folder; null on systems that cannot tell.
 * @param {string} folder
 * @returns {number[] | null}
 */
export function workersOn(folder) {
  if (!procfs) return null;
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksOn(pid, folder) && isAlive(pid));
}

/** @param {number} pid @param {NodeJS.Signals} signal */
export function signal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/** @param {number} milliseconds */
export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * @param {() => boolean | Promise<boolean>} condition
 * @param {number} milliseconds
 * @returns {Promise<boolean>} whether it came true in time
 */
export async function until(condition, milliseconds) {
  const end = Date.now() + milliseconds;
  for (;;) {
    if (await condition()) return true;
    if (Date.now() >= end) return false;
    await sleep(25);
  }
}
