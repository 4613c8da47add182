import { chmodSync, chownSync, lstatSync, mkdirSync } from "node:fs";

import { StartFailure } from "./failure.mjs";

/**
 * In a folder that everyone may write, a name may have been taken by somebody else before us.
 * @param {string} folder
 * @param {number} mode
 * @param {{ uid: number, gid: number } | null} owner
 */
export function ownFolder(folder, mode, owner) {
  mkdirSync(folder, { recursive: true, mode });
  const found = lstatSync(folder);
  const allowed = [owner?.uid, process.getuid?.()];
  if (!found.isDirectory() || !allowed.includes(found.uid)) {
    throw new StartFailure(`${folder} belongs to somebody else: remove it and start again.`);
  }
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, mode);
}
