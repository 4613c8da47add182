import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { projectNode, root } from "../root.mjs";
import { step } from "./step.mjs";

/** Without tsconfig.json: the build may rewrite it. */
const sources = [
  "app",
  "components",
  "contracts",
  "lib",
  "middleware.ts",
  "next.config.mjs",
  "package-lock.json",
  "scripts/build",
];
const output = join(root, ".next");
const markPrefix = "built-";

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full).flatMap((name) => filesUnder(`${path}/${name}`));
}

function sourceHash() {
  const hash = createHash("sha256");
  const files = sources.flatMap(filesUnder).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex").slice(0, 16);
}

function removeMarks() {
  if (!existsSync(output)) return;
  for (const name of readdirSync(output)) if (name.startsWith(markPrefix)) rmSync(join(output, name));
}

/**
 * @param {(line: string) => void} say
 * @param {(pid: number) => void} onSpawn
 */
export async function ensureBuilt(say, onSpawn) {
  const mark = join(output, `${markPrefix}${sourceHash()}`);
  if (existsSync(mark)) return;
  say("Building the web pages …");
  removeMarks();
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  await step("next build", projectNode, ["node_modules/next/dist/bin/next", "build"], { env, onSpawn });
  writeFileSync(mark, "");
}
