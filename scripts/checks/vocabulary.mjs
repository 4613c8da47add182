import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../start/root.mjs";
import { projectFiles } from "./sources.mjs";

const glossary = "docs/glossary.md";
const row = /^\| `([a-z]+)` +\| (.+?) +\| *(.*?) *\|$/gm;
const notCode = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
const quoted = /`([^`]+)`/g;

/**
 * Reads the glossary's last table. `except`: identifiers, files or path prefixes that keep the word.
 * @param {string} text
 * @returns {Map<string, { write: string, except: string[] }>}
 */
export function forbiddenWords(text) {
  return new Map(
    [...text.matchAll(row)].map(([, word = "", write = "", except = ""]) => [
      word,
      { write, except: [...except.matchAll(quoted)].map(([, name]) => name ?? "") },
    ]),
  );
}

/** `paperCode`, `paper_code` and `paper-code` are two words each. */
function wordsOf(name) {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .map((word) => word.replace(/s$/, ""));
}

function identifiersOf(source) {
  return new Set(source.replace(notCode, '""').match(/(?<![\w$/\\-])[A-Za-z_$][\w$]*/g));
}

/**
 * @param {string} file
 * @param {string} source
 * @param {ReturnType<typeof forbiddenWords>} forbidden
 * @returns {string[]} what to rename, and to what
 */
export function misnamed(file, source, forbidden) {
  const names = [...identifiersOf(source), ...(file.startsWith("app/") ? [] : file.split("/"))];
  return names.flatMap((name) =>
    wordsOf(name).flatMap((word) => {
      const rule = forbidden.get(word);
      if (!rule || rule.except.some((known) => known === name || file.startsWith(known))) return [];
      return [`${file}: "${name}" says ${word}; write ${rule.write} (${glossary})`];
    }),
  );
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const forbidden = forbiddenWords(readFileSync(join(root, glossary), "utf8"));
  const faults = projectFiles("*.ts", "*.tsx", "*.mjs").flatMap((file) =>
    misnamed(file, readFileSync(join(root, file), "utf8"), forbidden),
  );
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
