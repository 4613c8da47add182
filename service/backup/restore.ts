import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";

import type pg from "pg";
import { z } from "zod";

import type { Env } from "#service/core/env.ts";
import { lockKeys } from "#service/db/lock-keys.ts";
import { isInUse } from "#service/db/setup/is-in-use.ts";
import { tryLock } from "#service/db/try-lock.ts";
import { prepareDatabase } from "#service/prepare-database.ts";
import type { BlobStore } from "#service/storage/blob.ts";
import { openBlobs } from "#service/storage/open-blobs.ts";

import { connectFor } from "./connect.ts";
import { readList, storeContent } from "./contents.ts";
import { BackupRefusal } from "./failure.ts";
import { fill } from "./fill.ts";
import { runPlace } from "./folder.ts";
import { keysOf } from "./keys.ts";
import { demandSealed, type Manifest, type OpenedRun, openRun, otherSecrets } from "./manifest.ts";
import { partChecks } from "./part-checks.ts";
import { demandSameProgram } from "./program.ts";
import { closeJournal, noteStored, openJournal, readJournal, undoStored } from "./restore-journal.ts";
import { readPart } from "./vault.ts";

export type Restored = { manifest: Manifest; rows: number; otherSecrets: string[] };
type Say = (line: string) => void;

async function demandOnlyOne(client: pg.Client): Promise<void> {
  if (!(await tryLock(client, lockKeys.restore))) throw new BackupRefusal("另一次恢复正在写入此数据库");
}

async function demandEmpty(client: pg.Client): Promise<void> {
  if (await isInUse(client)) throw new BackupRefusal("目标数据库中已有数据，只能恢复到新建的空数据库");
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
  await openJournal(env, await targetOf(client));
  let rows: number;
  try {
    await client.query("BEGIN");
    rows = await fill(client, run);
    await storeContents(client, env, blobs, run);
    await placeHeads(env, run);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    // The answer of a COMMIT may be lost: rows that are there need their files.
    if (await isEmptyStill(env)) await undoStored(env, blobs);
    throw error;
  }
  await closeJournal(env);
  return rows;
}

async function isEmptyStill({ DATABASE_URL }: Env): Promise<boolean> {
  try {
    const client = await connectFor(DATABASE_URL, "restore");
    try {
      return !(await isInUse(client));
    } finally {
      await client.end();
    }
  } catch {
    return false;
  }
}

async function targetOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    "SELECT datname || '/' || oid AS target FROM pg_database WHERE datname = current_database()",
  );
  return z.tuple([z.object({ target: z.string() })]).parse(rows)[0].target;
}

async function removeLeftovers(client: pg.Client, env: Env, say: Say): Promise<void> {
  const journal = await readJournal(env);
  if (journal === null) return;
  if (journal.target !== (await targetOf(client)))
    throw new BackupRefusal(
      `${env.DATA_DIR}中记有对另一数据库（${journal.target}）没有完成的恢复，其文件可能已在使用：请换一个DATA_DIR；确认该数据库不再使用时，删除其中的restore-unfinished.txt`,
    );
  const count = await undoStored(env, await openBlobs(env));
  say(`上一次恢复没有完成，已清除其存入的${count}个文件`);
}

/** Into an empty database; refuses before anything is written. */
export async function restore(env: Env, dir: string, name: string, say: Say): Promise<Restored> {
  const run = await openRun(dir, name, keysOf(env));
  const { manifest } = run;
  demandSealed(run, keysOf(env));
  await demandSameProgram(manifest);
  for (const check of partChecks(run)) await check();
  const other = otherSecrets(env, manifest);
  if (other.includes("DATA_KEY"))
    throw new BackupRefusal(
      `DATA_KEY不是备份时的密钥（${manifest.keys.data}），恢复后个人信息将无法解密：请先设置备份时的DATA_KEY`,
    );
  const client = await connectFor(env.DATABASE_URL, "restore");
  try {
    await demandOnlyOne(client);
    await demandEmpty(client);
    await removeLeftovers(client, env, say);
    await prepareDatabase(env.DATABASE_URL, { appUrl: env.DATABASE_APP_URL });
    return { manifest, rows: await write(client, env, run), otherSecrets: other };
  } finally {
    await client.end();
  }
}
