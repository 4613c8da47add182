/*
 * Imports what the browser judges by, with zod as the browser gets it: schemas are built as they are imported, so one that
 * needs a dropped part fails. Prints how many files it imported.
 */
import { globSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { root } from "../../start/root.mjs";
import { trim, trimmedPart } from "../trim-zod.mjs";

registerHooks({
  load(url, context, next) {
    const path = url.startsWith("file:") ? fileURLToPath(url) : "";
    const part = trimmedPart(path);
    const loaded = next(url, context);
    return part === null ? loaded : { ...loaded, source: trim(readFileSync(path, "utf8"), part) };
  },
});

/** A file with Next.js or JSX is left out; the schemas that it uses are imported with the others. */
const needsBundler = new Set(["ERR_MODULE_NOT_FOUND", "ERR_UNKNOWN_FILE_EXTENSION"]);

async function imported(file) {
  try {
    await import(pathToFileURL(join(root, file)).href);
    return true;
  } catch (error) {
    if (needsBundler.has(error.code)) return false;
    throw error;
  }
}

const exclude = ["**/*.test.ts", "lib/{runtime,server,session}/**"];
const files = globSync("{contracts,lib}/**/*.ts", { cwd: root, exclude }).filter((file) =>
  readFileSync(join(root, file), "utf8").includes('from "zod"'),
);
let count = 0;
for (const file of files) if (await imported(file)) count += 1;
process.stdout.write(`${count}\n`);
