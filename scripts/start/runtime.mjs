import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const floors = JSON.parse(readFileSync(join(import.meta.dirname, "..", "checks", "floors.json"), "utf8"));

/** Oldest Node for production: the newest that npm offers for all platforms. */
export const productionFloor = floors.node;
/** Oldest Node 24 without a published vulnerability; npm's package may lag behind. */
export const patchedNode = floors["patched node"];

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
 * Order: `NODE_BINARY`, the machine's own if it is of the bundled major and patched, the bundled one.
 * @param {{ env: Record<string, string | undefined>, own: { path: string, version: string }, bundled: string }} options
 */
export function chooseNode({ env, own, bundled }) {
  if (env.NODE_BINARY) return env.NODE_BINARY;
  const sameMajor = numbers(own.version)[0] === numbers(patchedNode)[0];
  return sameMajor && isAtLeast(own.version, patchedNode) ? own.path : bundled;
}

/**
 * @param {string} binary
 * @returns {string} such as `v24.21.0`; empty when it does not run
 */
export function versionOf(binary) {
  const { stdout } = spawnSync(binary, ["--version"], { encoding: "utf8" });
  return stdout?.trim() ?? "";
}

/**
 * Refuses below the floor; warns of missing security fixes.
 * @param {string} binary
 * @param {string} version
 * @returns {{ refusal?: string, warning?: string }}
 */
export function judgeNode(binary, version) {
  const shown = `Node ${version || "of unknown version"} (${binary})`;
  const remedy = `Install Node ${patchedNode} or newer and set NODE_BINARY to it.`;
  if (version === "" || !isAtLeast(version, productionFloor)) {
    return { refusal: `${shown} is too old for production, which needs ${productionFloor}. ${remedy}` };
  }
  if (isAtLeast(version, patchedNode)) return {};
  return { warning: `Warning: ${shown} misses security fixes. ${remedy}` };
}
