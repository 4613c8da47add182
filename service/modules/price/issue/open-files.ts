import { createHash } from "node:crypto";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";

import { and, eq, sql } from "drizzle-orm";

import { type PriceField, priceFieldSchema, type PriceIssue } from "#contracts/price/issue.ts";
import { licenceText } from "#contracts/price/open.ts";
import { limitAddress } from "#service/auth/address-limit.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { FileReply } from "#service/core/file-reply.ts";
import type { Tx } from "#service/db/connect.ts";
import type { PriceIssueRow } from "#service/db/schema/price/price-issue.ts";
import { priceIssue } from "#service/db/schema/price/price-issue.ts";
import { priceOpenFile } from "#service/db/schema/price/price-row.ts";
import { openCursor } from "#service/db/snapshot.ts";
import { byteOrderMark, csvLine, guardedLine } from "#service/export/csv-text.ts";

const columns = priceFieldSchema.options;
type OpenRow = Readonly<Partial<Record<PriceField, string | null>>>;
type OpenFile = PriceIssue["open"][number];

/** Rows held at a time. */
const batch = 2000;

/** Made once at publication: a later change of this code changes no published byte. */
export async function writeOpenFiles(tx: Tx, issue: PriceIssueRow): Promise<OpenFile[]> {
  const csv = growingFile("csv");
  const json = growingFile("json");
  await csv.add(byteOrderMark + csvLine(columns));
  await json.add(`${factsOf(issue).slice(0, -1)},"rows":[`);
  let comma = "";
  for await (const rows of batchesOf(tx, issue)) {
    await csv.add(rows.map((row) => guardedLine(columns.map((code) => row[code] ?? ""))).join(""));
    await json.add(comma + rows.map((row) => JSON.stringify(row)).join(","));
    comma = ",";
  }
  await json.add("]}");
  const files: OpenFile[] = [];
  for (const file of [csv, json]) {
    const { bytes, ...facts } = await file.end();
    await tx.insert(priceOpenFile).values({ ...facts, issueId: issue.id, bytes });
    files.push(facts);
  }
  return files;
}

async function* batchesOf(tx: Tx, { id }: PriceIssueRow): AsyncGenerator<readonly OpenRow[], void> {
  const fetch = await openCursor(
    tx,
    sql`select z.name as zone, r.class, r.code, r.name, r.specification, r.unit, trim_scale(r.excl)::text as excl,
      trim_scale(r.incl)::text as incl, trim_scale(r.rate)::text as rate, trim_scale(r.low)::text as low,
      trim_scale(r.high)::text as high, r.brand, r.remark, r.page
    from price_row r join price_zone z on z.id = r.zone_id where r.issue_id = ${id} order by r.n`,
    batch,
  );
  for (let rows = await fetch(); rows.length > 0; rows = await fetch()) yield rows;
}

/** Compressed and digested as it grows. */
function growingFile(format: OpenFile["format"]) {
  const digest = createHash("sha256");
  const packer = createGzip();
  const packed = buffer(packer);
  let size = 0;
  return {
    add: async (text: string): Promise<void> => {
      const bytes = Buffer.from(text, "utf8");
      digest.update(bytes);
      size += bytes.length;
      if (!packer.write(bytes)) await once(packer, "drain");
    },
    end: async () => {
      packer.end();
      return { format, sha256: digest.digest("hex"), size, bytes: await packed };
    },
  };
}

function factsOf(issue: PriceIssueRow): string {
  const { id, publisher, title, journalNo, docNo, publishedOn, periodStart, periodEnd } = issue;
  const { taxBasis, stage, supersedes, fileSha256 } = issue;
  const facts = { id, publisher, title, journalNo, docNo, publishedOn, periodStart, periodEnd };
  return JSON.stringify({
    ...facts,
    taxBasis,
    stage,
    supersedes,
    fileSha256,
    licence: licenceText(publisher),
  });
}

const mimes = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } as const;

/** Per address in half an hour, since each is unpacked whole: the issues of a year have some 260. */
const mostFiles = 300;

/** For everybody: what is published is open. */
export async function readOpenFile({
  deps,
  input,
  requestContext,
}: CallOf<"priceOpenFile">): Promise<FileReply> {
  await limitAddress(deps, "price-open", requestContext.ip, mostFiles);
  const { issueId, format } = input;
  const [found] = await deps.db
    .select({ bytes: priceOpenFile.bytes, title: priceIssue.title })
    .from(priceOpenFile)
    .innerJoin(priceIssue, eq(priceIssue.id, priceOpenFile.issueId))
    .where(and(eq(priceOpenFile.issueId, issueId), eq(priceOpenFile.format, format)));
  if (!found) throw new ServiceError("price-issue.not-found");
  const body = new Blob([new Uint8Array(found.bytes)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new FileReply({ kind: "made", mime: mimes[format], name: `${found.title}.${format}`, body });
}
