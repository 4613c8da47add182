import { openSync, readFileSync, readSync, closeSync, lstatSync } from "node:fs";
import { join } from "node:path";

import { filesIn } from "./program.mjs";

/** Minor version of glibc 2: that of Kylin V10 SP2, UOS 20 and RHEL 8. */
export const oldestSystem = 28;
const elf = Buffer.from("\x7fELF", "latin1");

function isElf(file) {
  if (!lstatSync(file).isFile()) return false;
  const handle = openSync(file, "r");
  const head = Buffer.alloc(4);
  readSync(handle, head, 0, 4, 0);
  closeSync(handle);
  return head.equals(elf);
}

/**
 * The newest version of a glibc symbol that a program or library names.
 * @param {string} folder
 * @returns {{ version: number, file: string }}
 */
export function newestGlibc(folder) {
  let newest = { version: 0, file: "" };
  for (const file of filesIn(folder).filter((name) => isElf(join(folder, name)))) {
    const text = readFileSync(join(folder, file)).toString("latin1");
    for (const [, minor] of text.matchAll(/GLIBC_2\.(\d+)/g))
      if (Number(minor) > newest.version) newest = { version: Number(minor), file };
  }
  return newest;
}
