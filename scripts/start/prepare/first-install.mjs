import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { captured } from "../group.mjs";
import { root } from "../root.mjs";
import { addressedLock } from "./addressed-lock.mjs";

const packages = join(root, "node_modules");
const beside = join(packages, ".first-install");
const limit = 20 * 60_000;

/** npm writes it last. */
export const installedMark = ".package-lock.json";

/** Without a package yet. */
export const isFirstInstall = () =>
  readdirSync(packages).every((name) => name.startsWith(".") && name !== installedMark);

async function registryOf() {
  const { ok, output } = await captured("npm", ["config", "get", "registry"], { limit });
  return ok ? output.trim() : "";
}

function moveIn() {
  const names = readdirSync(join(beside, "node_modules")).filter((name) => name !== installedMark);
  for (const name of [...names, installedMark])
    renameSync(join(beside, "node_modules", name), join(packages, name));
}

/**
 * npm asks the registry for the list of versions of each package whose lock entry has no address, and reads it. This
 * installs in a folder of its own, with a lock file that has them, and moves the packages to their place (ADR 52).
 * @param {string[]} args
 * @param {(pid: number) => void} onSpawn
 * @returns {Promise<boolean>} false where the registry keeps archives elsewhere; nothing is installed then
 */
export async function firstInstall(args, onSpawn) {
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside);
  for (const name of ["package.json", ".npmrc"])
    if (existsSync(join(root, name))) copyFileSync(join(root, name), join(beside, name));
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  writeFileSync(join(beside, "package-lock.json"), addressedLock(lock, await registryOf()));
  const { ok } = await captured("npm", [...args, "--prefix", beside], { limit, onSpawn });
  if (ok) moveIn();
  rmSync(beside, { recursive: true, force: true });
  return ok;
}
