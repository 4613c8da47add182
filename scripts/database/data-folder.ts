import { chmodSync, chownSync } from "node:fs";
import { copyFile, mkdir, open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Built anew by a server that recovers. */
const emptied = new Set([
  "pg_wal",
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const skipped = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/;

type Account = { uid: number; gid: number } | null;

function give(path: string, mode: number, account: Account): void {
  chmodSync(path, mode);
  if (account) chownSync(path, account.uid, account.gid);
}

/** A file may vanish meanwhile, which recovery makes good. */
async function copyOne(from: string, to: string, account: Account): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    throw error;
  }
  give(to, 0o600, account);
  const handle = await open(to, "r+");
  await handle.sync();
  await handle.close();
}

/** Copies PostgreSQL's data folder, also that of a running server between pg_backup_start and pg_backup_stop. */
export async function copyDataFolder(from: string, to: string, account: Account): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  give(to, 0o700, account);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (skipped.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) await copyOne(source, target, account);
    else if (!emptied.has(entry.name)) await copyDataFolder(source, target, account);
    else {
      await mkdir(target, { mode: 0o700 });
      give(target, 0o700, account);
    }
  }
}
