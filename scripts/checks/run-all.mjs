import { join } from "node:path";

import { captured } from "../start/group.mjs";
import { projectNode, root } from "../start/root.mjs";

const tool = (name, ...args) => [join(root, "node_modules", ".bin", name), ...args];
const check = (name) => [[join(root, "scripts", "checks", `${name}.mjs`)]];
const limit = 600_000;

/** Written first: lint and types read the routes and picture types it makes on a clean clone. */
const pageTypes = ["page types", [tool("next", "typegen")]];
/** Longest first, so that both lanes end together. */
const steps = [
  ["lint", [tool("oxlint", "--deny-warnings")]],
  // Several checkers share little: four take half again as much processor time as one.
  ["types", [tool("tsc", "--noEmit", "-p", "tsconfig.json", "--checkers", "1")]],
  ["imports", check("imports")],
  ["dead code", [tool("knip", "--no-progress")]],
  ["format", [tool("oxfmt", "--check", ".")]],
  ["structure", check("structure")],
  ["server only", check("server-only")],
  ["vocabulary", check("vocabulary")],
  ["floats", check("floats")],
  ["wording", check("wording")],
  ["comments", check("comments")],
  ["status writes", check("status-writes")],
  ["doc references", check("doc-refs")],
];

const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1" };

async function runStep([name, commands]) {
  const start = Date.now();
  let last = { ok: true, output: "" };
  for (const args of commands) if (last.ok) last = await captured(projectNode, args, { env, limit });
  return { name, ok: last.ok, output: last.output, seconds: (Date.now() - start) / 1000 };
}

/**
 * @param {(result: { name: string, ok: boolean, output: string, seconds: number }) => void} onResult
 * @param {number} lanes how many run side by side
 */
export async function runChecks(onResult, lanes = 2) {
  const waiting = [...steps];
  const results = [];
  const run = async (step) => {
    const result = await runStep(step);
    results.push(result);
    onResult(result);
  };
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  };
  await run(pageTypes);
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
