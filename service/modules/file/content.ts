import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";

import { type FileId, fileIdSchema } from "#contracts/ids.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn } from "#service/db/connect.ts";
import { auditLog } from "#service/db/schema/audit-log.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import type { Actor } from "#service/http/actor.ts";
import type { Call } from "#service/http/call.ts";
import { contentDisposition } from "#service/http/disposition.ts";
import { ServiceError } from "#service/http/errors.ts";
import { webStream } from "#service/http/web-stream.ts";
import { fileAccess } from "#service/modules/max-price/read.ts";
import { noticeImageAccess } from "#service/modules/notice/read.ts";
import { licenceAccess } from "#service/modules/registration/read.ts";
import type { ByteRange } from "#service/storage/blob.ts";

import { parseRange } from "./range.ts";

export const contentInputSchema = z.object({ id: fileIdSchema, download: z.literal("1").optional() });

/** What a browser may show in place; everything else is only saved. */
const shown = new Set(["application/pdf", "image/png", "image/jpeg", "image/gif", "image/webp"]);

/** Pieces asked for within this time belong to one reading. */
const oneReading = 10 * 60_000;

export async function readContent(call: Call<z.output<typeof contentInputSchema>>): Promise<Response> {
  const { deps, actor, input, request } = call;
  const row = await findReadable(deps.db, actor, input.id);
  const headers = contentHeaders(row, input.download === "1");
  const range = parseRange(request.headers.get("range"), row.size);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${row.size}`);
    return new Response(null, { status: 416, headers });
  }
  await auditReading(call, row.id, range === null || range.start === 0);
  const { start, end } = range ?? { start: 0, end: row.size - 1 };
  headers.set("content-length", String(end - start + 1));
  if (range) headers.set("content-range", `bytes ${start}-${end}/${row.size}`);
  const body = webStream(await deps.blobs.read(row.storageKey, { start, end } satisfies ByteRange));
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** A preview asks for many pieces: the first is the act of reading, and so is any other without one shortly before. */
async function auditReading({ deps, actor, who }: Call, id: FileId, isFirst: boolean): Promise<void> {
  if (!isFirst) {
    const [lately] = await deps.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.objectType, "file"),
          eq(auditLog.objectId, id),
          gt(auditLog.at, new Date(who.at.getTime() - oneReading)),
          eq(auditLog.accountId, actor.accountId),
          eq(auditLog.action, "file.read"),
        ),
      )
      .limit(1);
    if (lately) return;
  }
  await audit(deps.db, who, { action: "file.read", object: { type: "file", id } });
}

/** A file of a filing or a notice belongs to whoever sees that, any other one to its uploader. */
async function findReadable(conn: Conn, actor: Actor, id: FileId): Promise<FileRow> {
  const [row] = await conn.select().from(file).where(eq(file.id, id));
  const own = row?.attachedTo === null && row.uploadedBy === actor.accountId;
  const isReadable =
    own ||
    (await fileAccess(conn, actor, id)) ||
    (await noticeImageAccess(conn, actor, id)) ||
    (await licenceAccess(conn, actor, id));
  if (row && isReadable) return row;
  throw new ServiceError("file.not-found");
}

function contentHeaders(row: FileRow, download: boolean): Headers {
  const kind = shown.has(row.mime) && !download ? "inline" : "attachment";
  return new Headers({
    "content-type": row.mime,
    "content-disposition": contentDisposition(kind, row.name),
    "content-security-policy": "sandbox; default-src 'none'",
    "cross-origin-resource-policy": "same-origin",
    "accept-ranges": "bytes",
  });
}
