import type pg from "pg";

import type { BackupKey } from "#service/core/settings/backup-keys.ts";
import { prepareDatabase } from "#service/prepare-database.ts";

import { readAuditHead, readSequences } from "./catalogue.ts";
import { connectFor } from "./connect.ts";
import { objectPlace, readList } from "./contents.ts";
import { countRows, useOneText } from "./copy-table.ts";
import { DamagedBackup } from "./failure.ts";
import { fill } from "./fill.ts";
import { runPlace } from "./folder.ts";
import { demandSealed, type Manifest, type OpenedRun, openRun } from "./manifest.ts";
import { partChecks } from "./part-checks.ts";
import { demandSameProgram } from "./program.ts";
import { checkPart, readPart } from "./vault.ts";

/** An empty database of its own, for as long as the callback runs. */
export type Scratch = <T>(use: (url: string) => Promise<T>) => Promise<T>;

const mostFaults = 20;

/** Collects what is damaged; anything else is thrown. */
async function collect(faults: string[], check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    faults.push(error.message);
  }
}

/** Every stored file by its content. */
async function checkContents({ vault, manifest }: OpenedRun, faults: string[]): Promise<void> {
  const absent = new Set(manifest.files.absent);
  const list = readPart(vault, runPlace(manifest.name, manifest.files.list));
  for await (const { key, sha256 } of readList(list)) {
    if (!absent.has(key)) await collect(faults, () => checkPart(vault, objectPlace(vault, sha256), sha256));
  }
}

/** Restores the rows into a database of its own and compares them with what was read at the source. */
async function compareDatabase(url: string, run: OpenedRun, faults: string[]): Promise<void> {
  await prepareDatabase(url);
  const client = await connectFor(url, "verify");
  try {
    await client.query("BEGIN");
    await collect(faults, async () => void (await fill(client, run)));
    if (faults.length > 0) return;
    await client.query("COMMIT");
    await useOneText(client);
    faults.push(...(await differences(client, run.manifest)));
  } finally {
    await client.end();
  }
}

async function differences(client: pg.Client, { tables, sequences, audit }: Manifest): Promise<string[]> {
  const faults: string[] = [];
  for (const table of tables) {
    const { rows, digest } = await countRows(client, table);
    if (rows !== table.rows) faults.push(`恢复后${table.name}有${rows}行，备份时${table.rows}行`);
    else if (digest !== table.digest) faults.push(`恢复后${table.name}的内容与备份时不同`);
  }
  const restored = new Map((await readSequences(client)).map(({ name, value }) => [name, value]));
  for (const { name, value } of sequences)
    if (restored.get(name) !== value) faults.push(`恢复后序列${name}不是${value}`);
  const head = await readAuditHead(client);
  if (head?.n !== audit?.n || head?.hash !== audit?.hash) faults.push("恢复后访问日志的链头与备份时不同");
  return faults;
}

/** Throws `DamagedBackup` with all that is wrong. Changes nothing. */
export async function verify(
  dir: string,
  name: string,
  keys: readonly BackupKey[],
  scratch: Scratch,
): Promise<Manifest> {
  const run = await openRun(dir, name, keys);
  demandSealed(run, keys);
  await demandSameProgram(run.manifest);
  const faults: string[] = [];
  for (const check of partChecks(run)) await collect(faults, check);
  if (faults.length === 0) await checkContents(run, faults);
  if (faults.length === 0) await scratch((url) => compareDatabase(url, run, faults));
  if (faults.length === 0) return run.manifest;
  const more = faults.length > mostFaults ? `\n……共${faults.length}处` : "";
  throw new DamagedBackup(`${[...new Set(faults)].slice(0, mostFaults).join("\n")}${more}`);
}
