import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

/** The project's own Node reads TypeScript; the one that runs this script may not. */
export const projectNode = join(
  root,
  "node_modules",
  ".bin",
  process.platform === "win32" ? "node.cmd" : "node",
);
