import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import { birthMark, isAlive, sleep } from "./processes.mjs";

/** @typedef {{ pid: number, birth: string }} Holder */

/** @param {number} pid @returns {Holder} */
const holder = (pid) => ({ pid, birth: birthMark(pid) });

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** @returns {Holder | undefined} */
function livingHolder(text) {
  try {
    return JSON.parse(text).find(({ pid, birth }) => isAlive(pid) && birthMark(pid) === birth);
  } catch {
    return undefined;
  }
}

/** Hard-linking makes the file appear complete or not at all. */
function place(file, holders) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holders));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeStale(file, seen) {
  const aside = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== seen) linkSync(aside, file);
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  }
  rmSync(aside, { force: true });
}

/**
 * Held by a process and the helpers it adds: a helper that outlives its starter keeps the lock.
 * @param {string} file
 * @returns {{ lock: { add: (pid: number) => void, release: () => void } } | { heldBy: number }}
 */
export function tryLock(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o711 });
  const holders = [holder(process.pid)];
  for (;;) {
    if (place(file, holders)) break;
    const seen = read(file);
    if (seen === null) continue;
    const living = livingHolder(seen);
    if (living) return { heldBy: living.pid };
    removeStale(file, seen);
  }
  const add = (pid) => {
    holders.push(holder(pid));
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(holders));
    renameSync(draft, file);
  };
  return { lock: { add, release: () => rmSync(file, { force: true }) } };
}

/**
 * @param {string} file
 * @param {(pid: number) => void} onWait called once when somebody else holds it
 */
export async function waitForLock(file, onWait) {
  let told = false;
  for (;;) {
    const tried = tryLock(file);
    if ("lock" in tried) return tried.lock;
    if (!told) onWait(tried.heldBy);
    told = true;
    await sleep(250);
  }
}
