import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Oldest Node without a published vulnerability; npm's own package may lag behind it. */
export const securityFloor = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "checks", "floors.json"), "utf8"),
)["production node"];

const numbers = (version) => version.replace(/^v/, "").split("-", 1)[0].split(".").map(Number);

/**
 * @param {string} version
 * @param {string} floor
 */
export function isAtLeast(version, floor) {
  const wanted = numbers(floor);
  const difference = numbers(version)
    .map((part, index) => part - (wanted[index] ?? 0))
    .find((part) => part !== 0);
  return (difference ?? 0) >= 0;
}

/**
 * The Node that runs service and web: `NODE_BINARY`, else the machine's own when it is of the bundled major and
 * at the security floor, else the bundled one.
 * @param {{ env: Record<string, string | undefined>, own: { path: string, version: string }, bundled: string }} options
 */
export function chooseNode({ env, own, bundled }) {
  if (env.NODE_BINARY) return env.NODE_BINARY;
  const sameMajor = numbers(own.version)[0] === numbers(securityFloor)[0];
  return sameMajor && isAtLeast(own.version, securityFloor) ? own.path : bundled;
}

/**
 * One line for the operator when the chosen Node misses security fixes; null when it has them.
 * @param {string} binary
 */
export function nodeWarning(binary) {
  const { stdout } = spawnSync(binary, ["--version"], { encoding: "utf8" });
  const version = stdout?.trim() ?? "";
  if (version !== "" && isAtLeast(version, securityFloor)) return null;
  return `Warning: Node ${version || "of unknown version"} (${binary}) misses security fixes. Install Node ${securityFloor} or newer and set NODE_BINARY to it.`;
}
