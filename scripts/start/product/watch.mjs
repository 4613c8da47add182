import { existsSync, readdirSync, statSync, watch } from "node:fs";
import { join } from "node:path";

import { root } from "../root.mjs";

const folders = ["service", "contracts"];
const quietFor = 200;
const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Calls back once after each burst of changes.
 * @param {() => void} onChange
 * @param {string} base the folder that has ours
 * @returns {() => void} ends it
 */
export function watchService(onChange, base = root) {
  let timer;
  // One watcher a folder: a recursive one loses a file that was replaced by rename.
  const watchers = new Map();
  const forget = (folder) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const touch = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, quietFor);
  };
  const follow = (folder) => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_event, name) => {
      if (!existsSync(folder)) return forget(folder);
      const path = join(folder, name ?? "");
      if (name && isFolder(path)) {
        if (watchers.has(path)) return;
        follow(path);
        return touch();
      }
      if (watchers.has(path) && !existsSync(path)) return forget(path);
      if (/\.(ts|sql|json)$/.test(path) && !path.endsWith(".test.ts")) touch();
    });
    watcher.on("error", () => forget(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) follow(join(folder, entry.name));
    }
  };
  for (const folder of folders) follow(join(base, folder));
  return () => {
    clearTimeout(timer);
    for (const folder of watchers.keys()) forget(folder);
  };
}
