import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

import pg from "pg";
import { from, to } from "pg-copy-streams";

import { jobSchema } from "#service/db/job-schema.ts";
import { queues } from "#service/jobs/queues.ts";

import type { Table } from "./catalogue.ts";

function hashing() {
  const hash = createHash("sha256");
  const seen = { bytes: 0, sha256: () => hash.digest("hex") };
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      seen.bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, seen };
}

export async function intoFile(source: Readable, path: string): Promise<{ bytes: number; sha256: string }> {
  const { through, seen } = hashing();
  await pipeline(source, through, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return { bytes: seen.bytes, sha256: seen.sha256() };
}

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const columnsOf = ({ columns }: Table): string => columns.map(identifier).join(", ");
const nameOf = ({ name }: Table): string => name.split(".").map(identifier).join(".");

/** pg-boss creates its own queues at run time, so jobs of those would find no queue after a restore. */
function conditionOf({ name }: Table): string {
  if (name !== `${jobSchema}.job`) return "";
  return `WHERE name IN (${Object.keys(queues).map(pg.escapeLiteral).join(", ")})`;
}

export async function copyOut(client: pg.Client, table: Table, path: string) {
  const rows = client.query(
    to(`COPY (SELECT ${columnsOf(table)} FROM ${nameOf(table)} ${conditionOf(table)}) TO STDOUT`),
  );
  const packed = createGzip({ level: 3 });
  const [, { sha256 }] = await Promise.all([pipeline(rows, packed), intoFile(packed, path)]);
  return { rows: rows.rowCount, sha256 };
}

export async function demandFile(path: string, sha256: string): Promise<void> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  if (hash.digest("hex") !== sha256) throw new Error(`备份文件已损坏：${path}`);
}

export async function copyIn(client: pg.Client, table: Table, path: string): Promise<number> {
  const rows = client.query(from(`COPY ${nameOf(table)} (${columnsOf(table)}) FROM STDIN`));
  await pipeline(createReadStream(path), createGunzip(), rows);
  return rows.rowCount;
}
