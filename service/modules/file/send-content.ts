import { and, eq, gt, inArray } from "drizzle-orm";

import type { AuditEntry, AuditWho } from "#service/db/audit.ts";
import type { Conn } from "#service/db/connect.ts";
import { auditLog } from "#service/db/schema/audit-log.ts";
import type { FileRow } from "#service/db/schema/file.ts";
import type { Deps } from "#service/http/deps.ts";
import { contentDisposition } from "#service/http/disposition.ts";
import { webStream } from "#service/http/web-stream.ts";
import type { ByteRange } from "#service/storage/blob.ts";

import { parseRange } from "./range.ts";

/** What a browser may show in place; everything else is only saved. */
const shown = new Set(["application/pdf", "image/png", "image/jpeg", "image/gif", "image/webp"]);

/** Where a file would be a page of its own, in a viewer of the browser that runs the scripts of a PDF: there it is saved. */
const ownPages: readonly (string | null)[] = ["document", "frame", "iframe", "embed", "object"];

/** Pieces asked for within this time belong to one reading. */
const oneReading = 10 * 60_000;

type Sending = {
  download: boolean;
  request: Request;
  /** Called before the first byte goes; `isFirst`: these bytes begin the file. */
  onRead: (isFirst: boolean) => Promise<void>;
};

/** A file, or the part of it that was asked for, under headers with which nothing in it can run. */
export async function sendContent(
  { blobs }: Pick<Deps, "blobs">,
  row: FileRow,
  { download, request, onRead }: Sending,
): Promise<Response> {
  const isOwnPage = ownPages.includes(request.headers.get("sec-fetch-dest"));
  const headers = contentHeaders(row, download || isOwnPage);
  const range = parseRange(request.headers.get("range"), row.size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${row.size}`);
    return new Response(null, { status: 416, headers });
  }
  await onRead(range === null || range.start === 0);
  const { start, end } = range ?? { start: 0, end: row.size - 1 };
  headers.set("content-length", String(end - start + 1));
  if (range) headers.set("content-range", `bytes ${start}-${end}/${row.size}`);
  const body = webStream(await blobs.read(row.storageKey, { start, end } satisfies ByteRange));
  return new Response(body, { status: range ? 206 : 200, headers });
}

function contentHeaders(row: FileRow, download: boolean): Headers {
  const kind = shown.has(row.mime) && !download ? "inline" : "attachment";
  return new Headers({
    "content-type": row.mime,
    "content-disposition": contentDisposition(kind, row.name),
    "content-security-policy": "sandbox; default-src 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "accept-ranges": "bytes",
  });
}

/** Whether the same person, or without one the same address, was written down for this a moment ago. */
export async function readLately(
  conn: Conn,
  who: AuditWho,
  object: NonNullable<AuditEntry["object"]>,
  actions: readonly string[],
): Promise<boolean> {
  const [lately] = await conn
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.objectType, object.type),
        eq(auditLog.objectId, object.id),
        gt(auditLog.at, new Date(who.at.getTime() - oneReading)),
        who.accountId === null ? eq(auditLog.ip, who.ip) : eq(auditLog.accountId, who.accountId),
        inArray(auditLog.action, [...actions]),
        eq(auditLog.result, "ok"),
      ),
    )
    .limit(1);
  return lately !== undefined;
}
