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

import { addressedLock } from "./addressed-lock.mjs";

/** npm writes it last. */
export const installedMark = ".package-lock.json";

const foldersOf = (root) => ({
  packages: join(root, "node_modules"),
  beside: join(root, "node_modules", ".first-install"),
});

/** A first install that was cut off leaves them. */
export const removeLeftovers = (root) => rmSync(foldersOf(root).beside, { recursive: true, force: true });

/** True while there is no package yet. */
export const isFirstInstall = (root) =>
  readdirSync(foldersOf(root).packages).every((name) => name.startsWith("."));

const rank = (name) => (name === installedMark ? 2 : name.startsWith(".") ? 1 : 0);

/** Packages, then links to their programs, then the mark: a move that is cut off leaves what npm mends. */
function moveIn({ packages, beside }) {
  const names = readdirSync(join(beside, "node_modules"));
  for (const name of names.sort((a, b) => rank(a) - rank(b))) {
    rmSync(join(packages, name), { recursive: true, force: true });
    renameSync(join(beside, "node_modules", name), join(packages, name));
  }
}

/** The one registry of all packages; null where some have another, or npm does not tell. */
async function registryOf(npm) {
  const { ok, output } = await npm(["config", "list", "--json", "--loglevel=silent"]);
  try {
    const { registry, ...settings } = JSON.parse(output);
    const hasOthers = Object.keys(settings).some((name) => name.endsWith(":registry"));
    return ok && !hasOthers && URL.canParse(registry) ? registry : null;
  } catch {
    return null;
  }
}

/**
 * npm asks the registry for the list of versions of each package whose lock entry has no address, and reads it. This
 * installs in a folder beside, with a lock file that has them, and moves the packages to their place (ADR 52).
 * @param {string} root of the checkout
 * @param {string[]} args of npm
 * @param {{ npm: (args: string[], options?: { cwd: string }) => Promise<{ ok: boolean, output: string }>, say: (line: string) => void }} context
 * @returns {Promise<boolean>} false if the packages must be installed in place
 */
export async function firstInstall(root, args, { npm, say }) {
  const registry = await registryOf(npm);
  if (registry === null) return false;
  const { packages, beside } = foldersOf(root);
  mkdirSync(beside);
  for (const name of ["package.json", ".npmrc"])
    if (existsSync(join(root, name))) copyFileSync(join(root, name), join(beside, name));
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  writeFileSync(join(beside, "package-lock.json"), addressedLock(lock, registry));
  try {
    const { ok, output } = await npm(args, { cwd: beside });
    if (ok) moveIn({ packages, beside });
    else say(`Installing packages again, without their addresses: ${output.split("\n")[0] ?? ""}`);
    return ok;
  } finally {
    removeLeftovers(root);
  }
}
