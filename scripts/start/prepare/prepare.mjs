import { existsSync } from "node:fs";
import { join } from "node:path";

import { waitForLock } from "../lock.mjs";
import { root } from "../root.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";

/** A bundle is installed and built, and may lie in a folder that nobody writes to. */
const isBundle = () => existsSync(join(root, "release.json"));

/**
 * Installs packages and builds web if asked. A lock serialises starts and tests of one checkout.
 * @param {{ build: boolean, say: (line: string) => void }} options
 */
export async function prepare({ build, say }) {
  if (isBundle()) return;
  const file = join(root, "node_modules", ".cost-monitor.lock");
  const lock = await waitForLock(file, (pid) => say(`Process ${pid} is installing or building: waiting …`));
  try {
    await ensureInstalled(say, lock.add);
    if (build) await ensureBuilt(say, lock.add);
  } finally {
    lock.release();
  }
}
