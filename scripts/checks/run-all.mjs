import { spawn } from "node:child_process";
import { join } from "node:path";

import { projectNode, root } from "../start/root.mjs";

const tool = (name, ...args) => [join(root, "node_modules", ".bin", name), ...args];
const check = (name) => [[join(root, "scripts", "checks", `${name}.mjs`)]];
const limit = 180_000;

/** The long ones first, so that two lanes end at about the same time. */
const steps = [
  ["lint", [tool("oxlint", "--deny-warnings")]],
  ["types", [tool("next", "typegen"), tool("tsc", "--noEmit", "-p", "tsconfig.json")]],
  ["imports", check("imports")],
  ["dead code", [tool("knip", "--no-progress")]],
  ["format", [tool("oxfmt", "--check", ".")]],
  ["structure", check("structure")],
  ["server only", check("server-only")],
  ["doc references", check("doc-refs")],
];

/** @returns {Promise<{ ok: boolean, output: string }>} */
function run(args) {
  return new Promise((resolve) => {
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1" };
    const child = spawn(projectNode, args, {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: limit,
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code, signal) =>
      resolve({ ok: code === 0, output: signal ? `${output}\nended by ${signal}` : output }),
    );
  });
}

async function runStep([name, commands]) {
  const start = Date.now();
  let last = { ok: true, output: "" };
  for (const args of commands) if (last.ok) last = await run(args);
  return { name, ...last, seconds: (Date.now() - start) / 1000 };
}

/**
 * @param {(result: { name: string, ok: boolean, output: string, seconds: number }) => void} onResult
 * @param {number} lanes how many run side by side
 */
export async function runChecks(onResult, lanes = 2) {
  const waiting = [...steps];
  const results = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await runStep(next);
      results.push(result);
      onResult(result);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
