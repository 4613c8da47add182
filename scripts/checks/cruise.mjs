import { spawnSync } from "node:child_process";
import { join } from "node:path";

import { projectNode, root } from "../start/root.mjs";

/**
 * @param {string} folder where the sources lie
 * @param {string[]} entries
 * @returns {{ violations: { rule: string, from: string, to: string }[], files: Set<string> }}
 */
export function cruise(folder, entries) {
  const program = join(root, "node_modules", ".bin", "depcruise");
  const args = [
    program,
    "--config",
    join(root, ".dependency-cruiser.mjs"),
    "--output-type",
    "json",
    ...entries,
  ];
  const run = spawnSync(projectNode, args, { cwd: folder, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });
  if (!run.stdout.startsWith("{")) throw new Error(`dependency-cruiser: ${run.stderr || run.stdout}`);
  const { modules, summary } = JSON.parse(run.stdout);
  return {
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    files: new Set(modules.map(({ source }) => source)),
  };
}
