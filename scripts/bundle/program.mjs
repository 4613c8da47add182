import { cpSync, existsSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";

import { root } from "../start/root.mjs";

/** Parts that run or that operators read. Pages and components are in `.next`. */
const parts = [
  ".next",
  "public",
  "server.ts",
  "next.config.mjs",
  "service",
  "contracts",
  "lib",
  "scripts/start",
  "scripts/start.mjs",
  "scripts/database",
  "scripts/detection",
  "scripts/detect.ts",
  "scripts/ops",
  "scripts/ops.ts",
  "scripts/checks/floors.json",
  "deploy",
  "docs",
  "package.json",
  "package-lock.json",
  ".npmrc",
  "README.md",
  "CHANGELOG.md",
  "SECURITY.md",
];
const leftOut = [
  /^\.next\/(cache|dev|diagnostics|types|trace)/,
  /^docs\/screenshots/,
  /(^|\/)testing(\/|$)/,
  /\.test\.tsx?$/,
  /^\.next\/.*\.map$/,
];

/** @param {string} stage */
export function copyProgram(stage) {
  const isWanted = (source) => !leftOut.some((pattern) => pattern.test(relative(root, source)));
  for (const part of parts) {
    const source = join(root, part);
    if (!existsSync(source)) throw new Error(`${part} is missing`);
    cpSync(source, join(stage, part), { recursive: true, verbatimSymlinks: true, filter: isWanted });
  }
}

/**
 * @param {string} folder
 * @returns {string[]} paths of its files and links, relative, sorted
 */
export function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** @param {string} folder @returns {number} bytes */
export function folderSize(folder) {
  return filesIn(folder).reduce((sum, file) => {
    const found = statSync(join(folder, file), { throwIfNoEntry: false });
    return sum + (found?.isFile() ? found.size : 0);
  }, 0);
}
