import { join, resolve } from "node:path";

import { chooseNode } from "./runtime.mjs";

export const root = resolve(import.meta.dirname, "../..");

/** Compiled code that processes share: a third of their start is compilation. */
export const compileCache = join(root, "node_modules", ".cache", "node");

const bundledNode = join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");

/** Must read TypeScript, which the Node running this script may not. */
export const projectNode = chooseNode({
  env: process.env,
  own: { path: process.execPath, version: process.version },
  bundled: bundledNode,
});
