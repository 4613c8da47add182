import { copyFile, mkdir } from "node:fs/promises";
import { basename, join } from "node:path";

import pg from "pg";
import { z } from "zod";

import type { Env } from "#service/core/env.ts";
import { readMigrations } from "#service/db/setup/migrations.ts";
import { prepareDatabase } from "#service/prepare-database.ts";
import { openBlobs } from "#service/storage/open-blobs.ts";

import { allTables, readObstacles } from "./catalogue.ts";
import { contentPath, readList, storeContent } from "./contents.ts";
import { type Manifest, otherSecrets, readManifest } from "./manifest.ts";
import { copyIn, demandFile } from "./streams.ts";

export type Restored = { manifest: Manifest; rows: number; otherSecrets: string[] };

/** Rows must match the program's tables; a newer program migrates them at its next start. */
async function demandSameProgram(manifest: Manifest): Promise<void> {
  const own = new Map((await readMigrations()).map(({ name, sha256 }) => [name, sha256]));
  const theirs = new Map(manifest.migrations.map(({ name, sha256 }) => [name, sha256]));
  const differing = [...new Set([...own.keys(), ...theirs.keys()])].filter(
    (name) => own.get(name) !== theirs.get(name),
  );
  if (differing.length === 0) return;
  throw new Error(
    `备份来自另一版本的程序，不同的数据库升级文件：${differing.join("、")}。请用备份时的版本恢复，再启动新版本完成升级`,
  );
}

async function demandEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('public.account') IS NOT NULL AS known");
  if (!z.tuple([z.object({ known: z.boolean() })]).parse(rows)[0].known) return;
  const { rowCount } = await client.query("SELECT FROM account LIMIT 1");
  if (rowCount !== 0) throw new Error("目标数据库中已有数据，只能恢复到新建的空数据库");
}

async function fill(client: pg.Client, folder: string, manifest: Manifest): Promise<number> {
  const obstacles = await readObstacles(client);
  for (const { without } of obstacles) await client.query(without);
  await client.query(`TRUNCATE ${(await allTables(client)).join(", ")}, pgboss.job`);
  let rows = 0;
  for (const table of manifest.tables) {
    const copied = await copyIn(client, table, join(folder, table.file));
    if (copied !== table.rows) throw new Error(`${table.name}应有${table.rows}行，只恢复了${copied}行`);
    rows += copied;
  }
  for (const { name, value } of manifest.sequences)
    await client.query("SELECT setval($1, $2)", [name, value]);
  for (const { with: statement } of obstacles.toReversed()) await client.query(statement);
  return rows;
}

/** Contents get new keys, so that any store fits; rows are updated in the same transaction. */
async function storeContents(
  client: pg.Client,
  env: Env,
  folder: string,
  { files }: Manifest,
): Promise<void> {
  const blobs = await openBlobs(env);
  const absent = new Set(files.absent);
  for await (const content of readList(join(folder, files.list))) {
    if (absent.has(content.key)) continue;
    const key = await storeContent(blobs, join(folder, contentPath(content.key)), content);
    await client.query("UPDATE file SET storage_key = $1 WHERE storage_key = $2", [key, content.key]);
  }
}

/** Kept apart from the new instance's heads, which have another id. */
async function placeHeads(env: Env, folder: string, { heads }: Manifest): Promise<void> {
  await mkdir(join(env.DATA_DIR, "heads"), { recursive: true, mode: 0o700 });
  for (const name of heads) await copyFile(join(folder, name), join(env.DATA_DIR, "heads", basename(name)));
}

export async function restore(env: Env, folder: string): Promise<Restored> {
  const manifest = await readManifest(folder);
  await demandSameProgram(manifest);
  const { files, tables } = manifest;
  for (const { file, sha256 } of tables) await demandFile(join(folder, file), sha256);
  await demandFile(join(folder, files.list), files.sha256);
  const other = otherSecrets(env, manifest);
  if (other.includes("DATA_KEY"))
    throw new Error("DATA_KEY不是备份时的密钥，恢复后个人信息将无法解密：请先设置备份时的DATA_KEY");
  const client = new pg.Client({ connectionString: env.DATABASE_URL, application_name: "cost-restore" });
  await client.connect();
  try {
    await demandEmpty(client);
    await prepareDatabase(env.DATABASE_URL);
    await client.query("SET statement_timeout = 0");
    await client.query("BEGIN");
    const rows = await fill(client, folder, manifest);
    await storeContents(client, env, folder, manifest);
    await client.query("COMMIT");
    await placeHeads(env, folder, manifest);
    return { manifest, rows, otherSecrets: other };
  } finally {
    await client.end();
  }
}
