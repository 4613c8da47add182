import { createHash } from "node:crypto";
import { lstatSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { filesIn } from "./program.mjs";

/** @param {string} file */
export const sha256Of = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

/**
 * In the format of `sha256sum --check`. Links have no sum of their own.
 * @param {string} stage
 * @returns {number} of files
 */
export function writeChecksums(stage) {
  const files = filesIn(stage).filter((file) => lstatSync(join(stage, file)).isFile());
  const lines = files.map((file) => `${sha256Of(join(stage, file))}  ${file}\n`);
  writeFileSync(join(stage, "SHA256SUMS"), lines.join(""));
  return files.length;
}
