import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { StartFailure } from "./failure.mjs";

function lookUp(name) {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return null;
  const [, , uid, gid] = line.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

function create(name) {
  spawnSync("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", name]);
  return lookUp(name);
}

export const isRoot = () => process.getuid?.() === 0;

/**
 * The user for PostgreSQL, which refuses to run as root; null: the current user.
 * @returns {{ uid: number, gid: number } | null}
 */
export function serverAccount() {
  if (!isRoot()) return null;
  const account = lookUp("postgres") ?? create("postgres") ?? lookUp("nobody");
  if (!account)
    throw new StartFailure(
      "PostgreSQL cannot run as root, and no other user exists. Run: useradd --system postgres",
    );
  return account;
}

/** @param {{ uid: number, gid: number } | null} account */
export const identity = (account) => account ?? {};

/**
 * @param {{ uid: number, gid: number } | null} account
 * @param {string} folder
 */
export function canEnter(account, folder) {
  if (!account) return true;
  const tried = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...account, cwd: "/" });
  return tried.status === 0;
}

/**
 * @param {{ uid: number, gid: number } | null} account
 * @param {string} program
 */
export function canRun(account, program) {
  const tried = spawnSync(program, ["--version"], { ...identity(account), cwd: "/" });
  return tried.status === 0;
}
