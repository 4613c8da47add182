import { createHash } from "node:crypto";
import { lstatSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { filesIn } from "./program.mjs";

/**
 * In the format of `sha256sum --check`. Links have no sum of their own.
 * @param {string} stage
 * @returns {Promise<number>} of files
 */
export async function writeChecksums(stage) {
  const files = filesIn(stage).filter((file) => lstatSync(join(stage, file)).isFile());
  const lines = files.map((file) => {
    const sum = createHash("sha256")
      .update(readFileSync(join(stage, file)))
      .digest("hex");
    return `${sum}  ${file}\n`;
  });
  writeFileSync(join(stage, "SHA256SUMS"), lines.join(""));
  return files.length;
}
