import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import type pg from "pg";
import { z } from "zod";

import { BackupRefusal } from "#service/backup/failure.ts";
import { runName } from "#service/backup/folder.ts";
import { recorded, withBackupLock } from "#service/backup/recorded-run.ts";

import { copyDataFolder } from "../database/data-folder.ts";
import type { Command, Environment, Say } from "./command.ts";
import { withEnv } from "./with-deps.ts";

const serverSchema = z.tuple([z.object({ data: z.string(), archives: z.boolean() })]);
const stoppedSchema = z.tuple([z.object({ label: z.string(), at: z.date() })]);

/** Base backups are beside the log that they need. */
export const baseFolder = (archive: string): string => join(archive, "base");

export function archiveOf(given: Environment): string {
  if (given.DATABASE_URL) throw new BackupRefusal("只用于内置数据库；自备的PostgreSQL请用其自身的工具");
  if (!given.WAL_ARCHIVE_DIR) throw new BackupRefusal("未设置WAL_ARCHIVE_DIR");
  return resolve(given.WAL_ARCHIVE_DIR);
}

async function dataFolderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    "SELECT current_setting('data_directory') AS data, current_setting('archive_mode') = 'on' AS archives",
  );
  const [{ data, archives }] = serverSchema.parse(rows);
  if (!archives) throw new BackupRefusal("数据库没有归档：请在设置WAL_ARCHIVE_DIR后重新启动数据库");
  return data;
}

/** Copies the data folder of the running server; the archive has the log that makes the copy consistent. */
async function copyBase(client: pg.Client, archive: string): Promise<string> {
  const data = await dataFolderOf(client);
  const draft = join(baseFolder(archive), "unfinished.new");
  await rm(draft, { recursive: true, force: true });
  await mkdir(baseFolder(archive), { recursive: true, mode: 0o700 });
  try {
    await client.query("SELECT pg_backup_start('cost-monitor', fast => true)");
    await copyDataFolder(data, draft, null);
    // Returns once the log up to here is archived.
    const { rows } = await client.query(
      "SELECT labelfile AS label, clock_timestamp() AS at FROM pg_backup_stop(wait_for_archive => true)",
    );
    const [{ label, at }] = stoppedSchema.parse(rows);
    await writeFile(join(draft, "backup_label"), label, { mode: 0o600, flush: true });
    const name = runName(at);
    await rename(draft, join(baseFolder(archive), name));
    return name;
  } finally {
    if (existsSync(draft)) await rm(draft, { recursive: true, force: true });
  }
}

async function copyRecorded(client: pg.Client, archive: string, say: Say): Promise<number> {
  await client.query("SET statement_timeout = 0");
  const { name } = await recorded(client, { kind: "base", name: null, keyId: null }, async () => ({
    name: await copyBase(client, archive),
    bytes: null,
    verifiedAt: null,
  }));
  say(`基础备份完成：${join(baseFolder(archive), name)}。可恢复到此后的任一时刻，归档的日志须一并保留`);
  say("注意：基础备份和归档的日志未加密");
  return 0;
}

/** A point from which the embedded database can be recovered to a later time; exits 0 or 2. */
export const baseBackup: Command = {
  usage: "base-backup",
  run: (given, _args, say) => {
    const archive = archiveOf(given);
    return withEnv(given, {}, (env) =>
      withBackupLock(env.DATABASE_URL, (client) => copyRecorded(client, archive, say)),
    );
  },
};
