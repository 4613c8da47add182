import { existsSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

import { StartFailure } from "../failure.mjs";
import { captured } from "../group.mjs";
import { projectNode, root } from "../root.mjs";
import { firstInstall, installedMark, isFirstInstall, removeLeftovers } from "./first-install.mjs";
import { step, stepLimit } from "./step.mjs";

const mark = join(root, "node_modules", installedMark);

function isInstalled() {
  if (!existsSync(mark) || !existsSync(projectNode)) return false;
  return statSync(mark).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs;
}

/**
 * Not `npm ci`, which installs every package anew.
 * @param {(line: string) => void} say
 * @param {(pid: number) => void} onSpawn
 */
export async function ensureInstalled(say, onSpawn) {
  if (isInstalled()) return;
  say("Installing packages …");
  const args = [
    "install",
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--no-save",
    "--ignore-scripts",
    "--loglevel=error",
  ];
  removeLeftovers(root);
  const npm = (given, options) => captured("npm", given, { ...options, limit: stepLimit, onSpawn });
  const installed = isFirstInstall(root) && (await firstInstall(root, args, { npm, say }));
  if (!installed) await step("npm install", "npm", args, { onSpawn });
  if (!existsSync(projectNode)) {
    throw new StartFailure(
      "npm has no Node 24 for this machine: install Node 24 yourself and set NODE_BINARY to it.",
    );
  }
  const now = new Date();
  utimesSync(mark, now, now);
}
