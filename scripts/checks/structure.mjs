import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../start/root.mjs";
import { projectFiles } from "./sources.mjs";

const infrastructure = new Set([
  "feedback",
  "http",
  "realtime",
  "runtime",
  "server",
  "session",
  "sign-in",
  "ui",
  "upload",
  "util",
]);
const otherNouns = new Set(["acceptance", "file", "gallery", "home", "portal", "shell", "todo"]);
const routeFiles =
  /^(page|layout|loading|error|global-error|not-found|template|default)\.tsx$|^(route|handler)\.ts$|\.module\.css$|\.test\.tsx?$|^(icon|favicon)\./;
const vagueNames = /(^|\/)(index|utils?|helpers?|common|misc|shared|types|constants)\.(ts|tsx|mjs)$/;
const sizes = { source: 300, test: 400, style: 400 };

function nounOf(file) {
  const found = /^(?:components|lib|service\/modules)\/([^/]+)\//.exec(file);
  const noun = found?.[1];
  return noun === undefined || infrastructure.has(noun) || otherNouns.has(noun) ? null : noun;
}

/** @param {string[]} files @returns {Set<string>} the nouns that the contracts speak of */
export function contractNouns(files) {
  const names = files.map((file) => /^contracts\/([^/.]+)/.exec(file)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

function limitOf(file) {
  if (/\.test\.tsx?$|^e2e\//.test(file)) return sizes.test;
  return file.endsWith(".css") ? sizes.style : sizes.source;
}

/**
 * @param {string} file
 * @param {number} lines
 * @param {Set<string>} nouns
 * @returns {string[]}
 */
export function faultsOf(file, lines, nouns) {
  const faults = [];
  const noun = nounOf(file);
  const base = file.slice(file.lastIndexOf("/") + 1);
  if (noun && !nouns.has(noun)) faults.push(`"${noun}" is no noun of contracts/`);
  if (file.startsWith("app/") && !routeFiles.test(base)) faults.push("app/ holds routes only");
  if (vagueNames.test(file)) faults.push("the name says nothing");
  if (/testing\.\w+$/.test(base)) faults.push("test helpers live in a testing/ folder");
  const limit = limitOf(file);
  if (lines > limit) faults.push(`${lines} lines, ${limit} at most`);
  return faults.map((fault) => `${file}: ${fault}`);
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const files = projectFiles("*.ts", "*.tsx", "*.mjs", "*.css");
  const nouns = contractNouns(files);
  const countLines = (file) => readFileSync(join(root, file), "utf8").trimEnd().split("\n").length;
  const faults = files.flatMap((file) => faultsOf(file, countLines(file), nouns));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
