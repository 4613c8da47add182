import { statfs } from "node:fs/promises";

import type pg from "pg";
import { z } from "zod";

import type { Env } from "#service/core/env.ts";

import { BackupRefusal } from "./failure.ts";

const gigabyte = 1024 ** 3;
/** A restored copy and its write-ahead log, as a multiple of the database. */
const share = 1.2;
const sizeSchema = z.tuple([z.object({ bytes: z.coerce.number() })]);

/** The proof restores into the data folder: it must not fill the disk of the running database. */
export async function demandRoom(
  client: pg.Client,
  env: Pick<Env, "DATA_DIR" | "DISK_FLOOR_GB">,
): Promise<void> {
  const { rows } = await client.query("SELECT pg_database_size(current_database()) AS bytes");
  const needed = sizeSchema.parse(rows)[0].bytes * share + env.DISK_FLOOR_GB * gigabyte;
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  if (bavail * bsize >= needed) return;
  throw new BackupRefusal(
    `${env.DATA_DIR}所在磁盘的空间不足以校验备份：需要${(needed / gigabyte).toFixed(1)} GB，剩余${((bavail * bsize) / gigabyte).toFixed(1)} GB。请清理或扩容后再备份`,
  );
}
