import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import { stopPostgres } from "../start/postgres/postgres.mjs";
import { isAlive } from "../start/processes.mjs";

const ours = /^cost-monitor-(?:bench|db|e2e)-(\d+)-/;

/** A disk may take seconds for the thousand files of a cloned database. */
const memory = "/dev/shm";
const tmpfs = 0x01021994;
const wantedRoom = 4 * 1024 ** 3;

function memoryHasRoom() {
  if (!existsSync(memory)) return false;
  const { type, bavail, bsize } = statfsSync(memory);
  return type === tmpfs && bavail * bsize >= wantedRoom;
}

/**
 * Mode 711 lets PostgreSQL's user in.
 * @param {"bench" | "db" | "e2e"} kind db: in memory where it has room
 */
export function temporaryDataDir(kind) {
  const parent = kind === "db" && memoryHasRoom() ? memory : tmpdir();
  const folder = mkdtempSync(join(parent, `cost-monitor-${kind}-${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Ends servers left behind by killed runs.
 * @param {{ own?: boolean }} options own: this run is over as well
 */
export async function sweep({ own = false } = {}) {
  const places = [tmpdir(), memory].filter((place) => existsSync(place));
  for (const dataDir of places.flatMap((place) => readdirSync(place).map((name) => join(place, name)))) {
    const pid = Number(ours.exec(basename(dataDir))?.[1]);
    if (!pid || (isAlive(pid) && !(own && pid === process.pid))) continue;
    await stopPostgres(dataDir).catch(() => {});
    rmSync(dataDir, { recursive: true, force: true });
  }
}
