import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../start/root.mjs";
import { projectFiles } from "./sources.mjs";

/** A drizzle statement on the table up to its end, or raw SQL. */
const statement = /\.(?:update|insert)\(filing\)[^;]*|\bupdate filing set [^;]*/gi;
const column = /[{,\s](?:status|returnKind|return_kind)\s*(?::\s*(?<value>[^,}\n]+)|(?=[,}])|=)/g;
const newDraft = '"draft"';

/**
 * Statements outside `service/workflow` that set the status of a filing, which only a step of the transition table may.
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function statusFaults(file, source) {
  if (file.startsWith("service/workflow/")) return [];
  return [...source.matchAll(statement)].flatMap(({ 0: text, index }) => {
    const written = text.split(".where(")[0] ?? "";
    const set = [...written.matchAll(column)].filter(
      ({ groups }) => !(text.startsWith(".insert") && groups?.["value"]?.trim() === newDraft),
    );
    if (set.length === 0) return [];
    const line = source.slice(0, index).split("\n").length;
    return [
      `${file}:${line}: writes the status of a filing; call performAction or takeSystemStep, which keep to contracts/workflow/table.ts`,
    ];
  });
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const own = projectFiles("service/*.ts").filter((file) => !/\.test\.ts$|\/testing(\/|\.ts$)/.test(file));
  const faults = own.flatMap((file) => statusFaults(file, readFileSync(join(root, file), "utf8")));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
