import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../start/root.mjs";
import { projectFiles } from "./sources.mjs";

const glossary = "docs/glossary.md";
const row = /^\| `([A-Za-z]+)` +\| (.+?) +\| *(.*?) *\|$/gm;
const notCode = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
const quoted = /`([^`]+)`/g;
const columnNames = /"([a-z][a-z\d_-]*)"/g;
const tables = "service/db/schema/";

/**
 * Reads the glossary's last table. A lower-case entry forbids a word in any name, one in camel case that name alone. `except`: identifiers, files or path prefixes that keep the word.
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

/** Tables, columns and stored values are strings in the schema. */
function namesOf(file, source) {
  const stored = file.startsWith(tables) ? [...source.matchAll(columnNames)].map(([, name]) => name) : [];
  const identifiers = source.replace(notCode, '""').match(/(?<![\w$/\\-])[A-Za-z_$][\w$]*/g) ?? [];
  return [...new Set([...identifiers, ...stored])];
}

const camelCase = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

/**
 * @param {string} file
 * @param {string} source
 * @param {ReturnType<typeof forbiddenWords>} forbidden
 * @returns {string[]} what to rename, and to what
 */
export function misnamed(file, source, forbidden) {
  const names = [...namesOf(file, source), ...(file.startsWith("app/") ? [] : file.split("/"))];
  return names.flatMap((name) =>
    [...new Set([...wordsOf(name), camelCase(name)])].flatMap((word) => {
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
