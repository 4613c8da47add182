import { chmodSync, chownSync, lstatSync, mkdirSync } from "node:fs";

import { StartFailure } from "../failure.mjs";

/**
 * Checks owner and mode: in a world-writable folder another user may have taken the name first.
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
