import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { stopPostgres } from "../start/postgres/postgres.mjs";
import { isAlive } from "../start/processes.mjs";

const ours = /^cost-monitor-(?:db|e2e)-(\d+)-/;

/**
 * Mode 711 lets PostgreSQL's user in.
 * @param {"db" | "e2e"} kind
 */
export function temporaryDataDir(kind) {
  const folder = mkdtempSync(join(tmpdir(), `cost-monitor-${kind}-${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Ends servers left behind by killed runs.
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
