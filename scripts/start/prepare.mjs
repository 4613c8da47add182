import { join } from "node:path";

import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { waitForLock } from "./lock.mjs";
import { root } from "./root.mjs";

/**
 * Packages and, when asked for, the web build. Starts and tests of one checkout do it one after the other.
 * @param {{ build: boolean, say: (line: string) => void, onInstalled?: () => void }} options
 */
export async function prepare({ build, say, onInstalled = () => {} }) {
  const file = join(root, "node_modules", ".cost-monitor.lock");
  const lock = await waitForLock(file, (pid) => say(`Process ${pid} is installing or building: waiting …`));
  try {
    await ensureInstalled(say, lock.add);
    onInstalled();
    if (build) await ensureBuilt(say, lock.add);
  } finally {
    lock.release();
  }
}
