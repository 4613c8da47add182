import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

import { and, eq, sql } from "drizzle-orm";

import { type PriceField, priceFieldSchema, type PriceIssue } from "#contracts/price/issue.ts";
import { licenceText } from "#contracts/price/open.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { FileReply } from "#service/core/file-reply.ts";
import type { Tx } from "#service/db/connect.ts";
import type { PriceIssueRow } from "#service/db/schema/price/price-issue.ts";
import { priceIssue } from "#service/db/schema/price/price-issue.ts";
import { priceOpenFile } from "#service/db/schema/price/price-row.ts";
import { csvText } from "#service/export/csv-text.ts";

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

const columns = priceFieldSchema.options;
type OpenRow = Record<PriceField, string | null>;
type OpenFile = PriceIssue["open"][number];

/** Made once at publication: a later change of this code changes no published byte. */
export async function writeOpenFiles(tx: Tx, issue: PriceIssueRow): Promise<OpenFile[]> {
  const { rows } = await tx.execute<OpenRow>(sql`
    select z.name as zone, r.class, r.code, r.name, r.specification, r.unit, trim_scale(r.excl)::text as excl,
      trim_scale(r.incl)::text as incl, trim_scale(r.rate)::text as rate, trim_scale(r.low)::text as low,
      trim_scale(r.high)::text as high, r.brand, r.remark, r.page
    from price_row r join price_zone z on z.id = r.zone_id where r.issue_id = ${issue.id} order by r.n`);
  const files: OpenFile[] = [];
  for (const [format, text] of [
    ["csv", csvOf(rows)],
    ["json", jsonOf(issue, rows)],
  ] as const) {
    const plain = Buffer.from(text, "utf8");
    const sha256 = createHash("sha256").update(plain).digest("hex");
    const file = { format, sha256, size: plain.length };
    await tx.insert(priceOpenFile).values({ ...file, issueId: issue.id, bytes: await pack(plain) });
    files.push(file);
  }
  return files;
}

function csvOf(rows: readonly OpenRow[]): string {
  return csvText(
    columns,
    rows.map((row) => columns.map((code) => row[code] ?? "")),
  );
}

function jsonOf(issue: PriceIssueRow, rows: readonly OpenRow[]): string {
  const { id, publisher, title, journalNo, docNo, publishedOn, periodStart, periodEnd } = issue;
  const { taxBasis, stage, supersedes, fileSha256 } = issue;
  const facts = { id, publisher, title, journalNo, docNo, publishedOn, periodStart, periodEnd };
  const licence = licenceText(publisher);
  return JSON.stringify({ ...facts, taxBasis, stage, supersedes, fileSha256, licence, rows });
}

const mimes = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } as const;

/** For everybody: what is published is open. */
export async function readOpenFile({ deps, input }: CallOf<"priceOpenFile">): Promise<FileReply> {
  const { issueId, format } = input;
  const [found] = await deps.db
    .select({ bytes: priceOpenFile.bytes, title: priceIssue.title })
    .from(priceOpenFile)
    .innerJoin(priceIssue, eq(priceIssue.id, priceOpenFile.issueId))
    .where(and(eq(priceOpenFile.issueId, issueId), eq(priceOpenFile.format, format)));
  if (!found) throw new ServiceError("price-issue.not-found");
  const body = new Uint8Array(await unpack(found.bytes));
  return new FileReply({ kind: "made", mime: mimes[format], name: `${found.title}.${format}`, body });
}
