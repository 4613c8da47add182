import { createReadStream } from "node:fs";
import { basename } from "node:path";

import type pg from "pg";
import { to } from "pg-copy-streams";
import { z } from "zod";

import { readAllHeads } from "#service/audit/read-heads.ts";
import type { Env } from "#service/core/env.ts";
import { programVersion } from "#service/core/program-version.ts";
import { openBlobs } from "#service/storage/open-blobs.ts";

import { readAuditHead, readSequences, readTables } from "./catalogue.ts";
import { connectFor } from "./connect.ts";
import { contentsQuery, type Copied, copyContents, lostOf } from "./contents.ts";
import { copyOut, useOneText } from "./copy-table.ts";
import { removeRun, runPlace } from "./folder.ts";
import { fingerprints, type Manifest, writeManifest } from "./manifest.ts";
import { appliedMigrations } from "./program.ts";
import { type Sums, writeSums } from "./sums.ts";
import { readPart, storedPlace, type Vault, writePart } from "./vault.ts";

const contentsPart = "files.tsv";
const serverSchema = z.tuple([z.object({ server_version: z.string() })]);

/** One backup that is being written; `sums` are of its files as they are stored. */
type Draft = { vault: Vault; name: string; sums: Sums };

type Part = { part: string; sha256: string };

async function addPart(draft: Draft, part: string, source: Parameters<typeof writePart>[2]): Promise<Part> {
  const written = await writePart(draft.vault, runPlace(draft.name, part), source);
  return noted(draft, part, written);
}

function noted({ vault, sums }: Draft, part: string, written: Awaited<ReturnType<typeof writePart>>): Part {
  sums.set(storedPlace(vault, part), written?.stored ?? "");
  return { part, sha256: written?.sha256 ?? "" };
}

/** Copied before the database: no head may be ahead of the saved rows. */
async function copyHeads(env: Env, draft: Draft): Promise<Pick<Manifest, "heads" | "headDoubts">> {
  const { files, doubts } = await readAllHeads(env);
  const parts: Part[] = [];
  for (const [i, { path }] of files.entries()) {
    parts.push(await addPart(draft, `heads/${i}-${basename(path)}`, createReadStream(path)));
  }
  return { heads: parts, headDoubts: doubts };
}

type Dumped = Pick<Manifest, "postgres" | "migrations" | "tables" | "sequences" | "audit"> & { list: Part };

async function copyDatabase(client: pg.Client, draft: Draft): Promise<Dumped> {
  await useOneText(client);
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const tables: Manifest["tables"] = [];
  for (const table of await readTables(client)) {
    const part = `tables/${table.name}.copy.gz`;
    const place = runPlace(draft.name, part);
    const { rows, digest, written } = await copyOut(client, table, draft.vault, place);
    tables.push({ ...table, rows, digest, ...noted(draft, part, written) });
  }
  const list = await addPart(draft, contentsPart, client.query(to(`COPY (${contentsQuery}) TO STDOUT`)));
  const audit = await readAuditHead(client);
  const migrations = await appliedMigrations(client);
  const [{ server_version }] = serverSchema.parse((await client.query("SHOW server_version")).rows);
  // Outside the snapshot: a sequence is never behind the rows.
  const sequences = await readSequences(client);
  await client.query("COMMIT");
  return { postgres: server_version, migrations, tables, sequences, audit, list };
}

/** `lost`: keys of files without their content. */
export type BackedUp = { manifest: Manifest; copied: Copied; lost: string[] };

/** Database and files at one point, in `dir` under `name`. Leaves no run behind when it fails. */
export async function backup(env: Env, dir: string, name: string, at: Date): Promise<BackedUp> {
  const vault: Vault = { dir, key: env.BACKUP_KEY ?? null };
  const draft: Draft = { vault, name, sums: new Map() };
  const client = await connectFor(env.DATABASE_URL, "backup");
  try {
    const copiedHeads = await copyHeads(env, draft);
    const { list, ...dumped } = await copyDatabase(client, draft);
    const copied = await copyContents(
      await openBlobs(env),
      vault,
      readPart(vault, runPlace(name, contentsPart)),
    );
    const { count, bytes, absent } = copied;
    const lost = await lostOf(client, absent);
    const manifest: Manifest = {
      format: 2,
      name,
      at: at.toISOString(),
      program: programVersion,
      ...dumped,
      files: { count, bytes, absent, list: list.part, sha256: list.sha256 },
      ...copiedHeads,
      keys: {
        backup: vault.key?.id ?? null,
        data: env.DATA_KEY.id,
        formerData: env.DATA_KEY_OLD.map(({ id }) => id),
      },
      secrets: fingerprints(env),
    };
    draft.sums.set(...(await writeManifest(vault, manifest)));
    await writeSums(dir, name, draft.sums);
    return { manifest, copied, lost };
  } catch (error) {
    await removeRun(dir, name).catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}
