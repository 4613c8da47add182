import { spawnSync } from "node:child_process";
import { join } from "node:path";

import folders from "../../.dependency-cruiser.folders.mjs";
import files from "../../.dependency-cruiser.mjs";
import { projectNode, root } from "../start/root.mjs";

const program = join(root, "node_modules", ".bin", "depcruise");

function run(folder, config, entries) {
  const args = [program, "--config", join(root, config), "--output-type", "json", ...entries];
  const { stdout, stderr } = spawnSync(projectNode, args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout.startsWith("{")) throw new Error(`dependency-cruiser: ${stderr || stdout}`);
  const { modules, summary } = JSON.parse(stdout);
  const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return { modules, violations };
}

export const allRules = [...files.forbidden, ...folders.forbidden];

/**
 * Imports of our own files by each file, without `import type`.
 * @param {string} folder where the sources lie
 * @param {string[]} entries
 * @returns {Map<string, string[]>}
 */
export function valueImports(folder, entries) {
  const { modules } = run(folder, ".dependency-cruiser.mjs", entries);
  const own = new Set(entries);
  const valuesOf = ({ dependencies }) =>
    dependencies
      .filter(({ resolved, dependencyTypes }) => own.has(resolved) && !dependencyTypes.includes("type-only"))
      .map(({ resolved }) => resolved);
  return new Map(
    modules.filter(({ source }) => own.has(source)).map((module) => [module.source, valuesOf(module)]),
  );
}

/**
 * @param {string} folder where the sources lie
 * @param {string[]} entries
 * @returns {{ violations: { rule: string, from: string, to: string }[], files: Set<string> }}
 */
export function cruise(folder, entries) {
  const { modules, violations } = run(folder, ".dependency-cruiser.mjs", entries);
  // dependency-cruiser ignores `exclude` for files named on the command line.
  const product = entries.filter((entry) => !new RegExp(folders.options.exclude.path).test(entry));
  const cycles = run(folder, ".dependency-cruiser.folders.mjs", product).violations;
  return {
    violations: [...violations, ...cycles],
    files: new Set(modules.map(({ source }) => source)),
  };
}
