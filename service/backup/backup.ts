import { createReadStream } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { basename, join } from "node:path";

import pg from "pg";
import { to } from "pg-copy-streams";
import { z } from "zod";

import { readAllHeads } from "#service/audit/read-heads.ts";
import type { Env } from "#service/core/env.ts";
import { openBlobs } from "#service/storage/open-blobs.ts";

import { readSequences, readTables } from "./catalogue.ts";
import { contentsQuery, copyContents } from "./contents.ts";
import { fingerprints, type Manifest, type Sums, writeManifest } from "./manifest.ts";
import { copyOut, intoFile } from "./streams.ts";

const contentsList = "files.tsv";
const appliedSchema = z.array(z.object({ name: z.string(), sha256: z.string() }));
const serverSchema = z.tuple([z.object({ server_version: z.string() })]);

async function newFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`备份目录不是空的：${folder}`);
  for (const part of ["tables", "heads"]) await mkdir(join(folder, part), { mode: 0o700 });
}

/** Copied before the database: no head may be ahead of the saved rows. */
async function copyHeads(env: Env, folder: string, sums: Sums): Promise<string[]> {
  const { files } = await readAllHeads(env);
  const names: string[] = [];
  for (const [i, { path }] of files.entries()) {
    const name = join("heads", `${i}-${basename(path)}`);
    const { sha256 } = await intoFile(createReadStream(path), join(folder, name));
    sums.set(name, sha256);
    names.push(name);
  }
  return names;
}

type Dumped = Pick<Manifest, "postgres" | "migrations" | "tables" | "sequences">;

async function copyDatabase(client: pg.Client, folder: string, sums: Sums): Promise<Dumped> {
  await client.query("SET statement_timeout = 0");
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const tables: Manifest["tables"] = [];
  for (const table of await readTables(client)) {
    const file = join("tables", `${table.name}.copy.gz`);
    const { rows, sha256 } = await copyOut(client, table, join(folder, file));
    sums.set(file, sha256);
    tables.push({ ...table, rows, file, sha256 });
  }
  const list = client.query(to(`COPY (${contentsQuery}) TO STDOUT`));
  sums.set(contentsList, (await intoFile(list, join(folder, contentsList))).sha256);
  const applied = await client.query("SELECT name, sha256 FROM migration ORDER BY name");
  const [{ server_version }] = serverSchema.parse((await client.query("SHOW server_version")).rows);
  // Outside the snapshot: a sequence is never behind the rows.
  const sequences = await readSequences(client);
  await client.query("COMMIT");
  return { postgres: server_version, migrations: appliedSchema.parse(applied.rows), tables, sequences };
}

export async function backup(env: Env, folder: string): Promise<Manifest> {
  await newFolder(folder);
  const at = new Date().toISOString();
  const sums: Sums = new Map();
  const client = new pg.Client({ connectionString: env.DATABASE_URL, application_name: "cost-backup" });
  await client.connect();
  try {
    const heads = await copyHeads(env, folder, sums);
    const dumped = await copyDatabase(client, folder, sums);
    const contents = await copyContents(await openBlobs(env), folder, contentsList, sums);
    const sha256 = sums.get(contentsList) ?? "";
    const files = { ...contents, list: contentsList, sha256 };
    const manifest = { format: 1 as const, at, ...dumped, files, heads, secrets: fingerprints(env) };
    await writeManifest(folder, manifest, sums);
    return manifest;
  } finally {
    await client.end();
  }
}
