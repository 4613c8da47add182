import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { stopPostgres } from "../start/postgres.mjs";
import { isAlive } from "../start/processes.mjs";

const ours = /^cost-monitor-(?:db|e2e)-(\d+)-/;

/**
 * A data folder of its own for one test run, which PostgreSQL's user can enter.
 * @param {"db" | "e2e"} kind
 */
export function temporaryDataDir(kind) {
  const folder = mkdtempSync(join(tmpdir(), `cost-monitor-${kind}-${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * A run that was killed leaves its server behind: the next run ends it.
 * @param {{ own?: boolean }} options own: this run is over as well
 */
export async function sweep({ own = false } = {}) {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(ours.exec(name)?.[1]);
    if (!pid || (isAlive(pid) && !(own && pid === process.pid))) continue;
    const dataDir = join(tmpdir(), name);
    await stopPostgres(dataDir).catch(() => {});
    rmSync(dataDir, { recursive: true, force: true });
  }
}
