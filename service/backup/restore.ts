import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";

import pg from "pg";
import { z } from "zod";

import type { Env } from "#service/core/env.ts";
import { prepareDatabase } from "#service/prepare-database.ts";
import type { BlobStore } from "#service/storage/blob.ts";
import { openBlobs } from "#service/storage/open-blobs.ts";

import { readList, storeContent } from "./contents.ts";
import { BackupRefusal } from "./failure.ts";
import { fill } from "./fill.ts";
import { runPlace } from "./folder.ts";
import { keysOf } from "./keys.ts";
import { type Manifest, type OpenedRun, openRun, otherSecrets } from "./manifest.ts";
import { partChecks } from "./part-checks.ts";
import { demandSameProgram } from "./program.ts";
import { closeJournal, noteStored, openJournal, readJournal, undoStored } from "./restore-journal.ts";
import { readPart } from "./vault.ts";

export type Restored = { manifest: Manifest; rows: number; otherSecrets: string[] };
type Say = (line: string) => void;

const lockKey = 7_204_551;
const lockedSchema = z.tuple([z.object({ locked: z.boolean() })]);

async function demandOnlyOne(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS locked", [lockKey]);
  if (!lockedSchema.parse(rows)[0].locked) throw new BackupRefusal("另一次恢复正在写入此数据库");
}

async function demandEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('public.account') IS NOT NULL AS known");
  if (!z.tuple([z.object({ known: z.boolean() })]).parse(rows)[0].known) return;
  const { rowCount } = await client.query("SELECT FROM account LIMIT 1");
  if (rowCount !== 0) throw new BackupRefusal("目标数据库中已有数据，只能恢复到新建的空数据库");
}

/** Contents get new keys, so that any store fits; rows are updated in the same transaction. */
async function storeContents(
  client: pg.Client,
  env: Env,
  blobs: BlobStore,
  { vault, manifest }: OpenedRun,
): Promise<void> {
  const absent = new Set(manifest.files.absent);
  const list = readPart(vault, runPlace(manifest.name, manifest.files.list));
  for await (const content of readList(list)) {
    if (absent.has(content.key)) continue;
    const key = await storeContent(blobs, vault, content);
    await noteStored(env, key);
    await client.query("UPDATE file SET storage_key = $1 WHERE storage_key = $2", [key, content.key]);
  }
}

/** Kept apart from the new instance's heads, which have another id. */
async function placeHeads(env: Env, { vault, manifest }: OpenedRun): Promise<void> {
  const folder = join(env.DATA_DIR, "heads");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { part } of manifest.heads)
    await pipeline(
      readPart(vault, runPlace(manifest.name, part)),
      createWriteStream(join(folder, basename(part)), { mode: 0o600, flush: true }),
    );
}

/** Rows in one transaction; files that were stored before it failed are removed again. */
async function write(client: pg.Client, env: Env, run: OpenedRun): Promise<number> {
  const blobs = await openBlobs(env);
  await openJournal(env);
  try {
    await client.query("BEGIN");
    const rows = await fill(client, run);
    await storeContents(client, env, blobs, run);
    await placeHeads(env, run);
    await client.query("COMMIT");
    await closeJournal(env);
    return rows;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    await undoStored(env, blobs);
    throw error;
  }
}

async function removeLeftovers(env: Env, say: Say): Promise<void> {
  if ((await readJournal(env)) === null) return;
  const count = await undoStored(env, await openBlobs(env));
  say(`上一次恢复没有完成，已清除其存入的${count}个文件`);
}

/** Into an empty database; refuses before anything is written. */
export async function restore(env: Env, dir: string, name: string, say: Say): Promise<Restored> {
  const run = await openRun(dir, name, keysOf(env));
  const { manifest } = run;
  await demandSameProgram(manifest);
  for (const check of partChecks(run)) await check();
  const other = otherSecrets(env, manifest);
  if (other.includes("DATA_KEY"))
    throw new BackupRefusal(
      `DATA_KEY不是备份时的密钥（${manifest.keys.data}），恢复后个人信息将无法解密：请先设置备份时的DATA_KEY`,
    );
  const client = new pg.Client({ connectionString: env.DATABASE_URL, application_name: "cost-restore" });
  await client.connect();
  try {
    await demandOnlyOne(client);
    await demandEmpty(client);
    await removeLeftovers(env, say);
    await prepareDatabase(env.DATABASE_URL);
    return { manifest, rows: await write(client, env, run), otherSecrets: other };
  } finally {
    await client.end();
  }
}
