import { watch } from "node:fs";
import { join } from "node:path";

import { root } from "./root.mjs";

const folders = ["service", "contracts"];
const quietFor = 200;

/**
 * Calls back once after each burst of changes to what the service runs on.
 * @param {() => void} onChange
 * @returns {() => void} ends it
 */
export function watchService(onChange) {
  let timer;
  const changed = (_event, name) => {
    if (!/\.(ts|sql|json)$/.test(name ?? "") || name.endsWith(".test.ts")) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, quietFor);
  };
  const watchers = folders.map((folder) => watch(join(root, folder), { recursive: true }, changed));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
