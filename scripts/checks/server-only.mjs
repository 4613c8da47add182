import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../start/root.mjs";
import { projectFiles } from "./sources.mjs";

const guard = 'import "server-only";';

/**
 * The bundler refuses a guarded file in the browser, whatever imports it.
 * @param {string} file
 * @param {string} content
 * @returns {boolean}
 */
export function lacksGuard(file, content) {
  if (/\.test\.tsx?$|\/testing\//.test(file)) return false;
  if (!/^lib\/server\/|^lib\/.*loaders\.ts$/.test(file)) return false;
  return !content.startsWith(guard);
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const files = projectFiles("lib/*.ts", "lib/*.tsx");
  const bare = files.filter((file) => lacksGuard(file, readFileSync(join(root, file), "utf8")));
  for (const file of bare) console.log(`${file} must begin with ${guard}`);
  process.exitCode = bare.length > 0 ? 1 : 0;
}
