import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

import pg from "pg";
import { from, to } from "pg-copy-streams";

import { jobSchema } from "#service/db/job-schema.ts";
import { queues } from "#service/jobs/queues.ts";

import type { Table } from "./catalogue.ts";
import { rowDigest } from "./row-digest.ts";
import { readPart, type Vault, writePart, type Written } from "./vault.ts";

export type Counted = { rows: number; digest: string };

const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const columnsOf = ({ columns }: Table): string => columns.map(identifier).join(", ");
const nameOf = ({ name }: Table): string => name.split(".").map(identifier).join(".");

/** pg-boss creates its own queues at run time, so jobs of those would find no queue after a restore. */
function conditionOf({ name }: Table): string {
  if (name !== `${jobSchema}.job`) return "";
  return `WHERE name IN (${Object.keys(queues).map(pg.escapeLiteral).join(", ")})`;
}

/** The same value is the same text on both servers, whatever their settings. */
export async function useOneText(client: pg.Client): Promise<void> {
  await client.query(
    `SET statement_timeout = 0; SET timezone = 'UTC'; SET datestyle = 'ISO, MDY'; SET intervalstyle = 'postgres';
     SET extra_float_digits = 1; SET bytea_output = 'hex'`,
  );
}

const rowsOf = (client: pg.Client, table: Table) =>
  client.query(to(`COPY (SELECT ${columnsOf(table)} FROM ${nameOf(table)} ${conditionOf(table)}) TO STDOUT`));

export async function copyOut(
  client: pg.Client,
  table: Table,
  vault: Vault,
  place: string,
): Promise<Counted & { written: Written | null }> {
  const digest = rowDigest();
  const packed = createGzip({ level: 3 });
  const [, written] = await Promise.all([
    pipeline(rowsOf(client, table), digest.through, packed),
    writePart(vault, place, packed),
  ]);
  return { ...digest.result(), written };
}

export async function copyIn(client: pg.Client, table: Table, vault: Vault, place: string): Promise<Counted> {
  const rows = client.query(from(`COPY ${nameOf(table)} (${columnsOf(table)}) FROM STDIN`));
  const digest = rowDigest();
  await pipeline(readPart(vault, place), createGunzip(), digest.through, rows);
  return digest.result();
}

export async function countRows(client: pg.Client, table: Table): Promise<Counted> {
  const digest = rowDigest();
  const drain = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(rowsOf(client, table), digest.through, drain);
  return digest.result();
}
