import { and, eq, gt, inArray } from "drizzle-orm";

import type { Deps } from "#service/core/deps.ts";
import { FileReply, type Reading } from "#service/core/file-reply.ts";
import { webStream } from "#service/core/web-stream.ts";
import type { AuditEntry, AuditActor } from "#service/db/audit.ts";
import type { Conn } from "#service/db/connect.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import type { FileRow } from "#service/db/schema/file.ts";

import { parseRange } from "./range.ts";

const shown = new Set([
  "application/pdf",
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "video/mp4",
  "video/webm",
]);

/** Milliseconds within which range requests count as one reading. */
const oneReading = 10 * 60_000;

type Sending = {
  download: boolean;
  reading: Reading;
  /** Called before the first byte is sent; `isFirst`: the bytes include the start of the file. */
  onRead: (isFirst: boolean) => Promise<void>;
};

/** Sent inline only for safe types that are embedded in a page; otherwise as a download. */
export async function sendContent(
  { blobs }: Pick<Deps, "blobs">,
  { mime, name, size, storageKey }: FileRow,
  { download, reading, onRead }: Sending,
): Promise<FileReply> {
  const inline = shown.has(mime) && !download && !reading.isOwnPage;
  const part = parseRange(reading.range, size);
  if (part === "unsatisfiable") return new FileReply({ kind: "outside", mime, name, inline, size });
  await onRead(part === null || part.start === 0);
  const body = webStream(await blobs.read(storageKey, part ?? { start: 0, end: size - 1 }));
  return new FileReply({ kind: "stored", mime, name, inline, size, part, body });
}

/** Matches the account, or without one the address. */
export async function readLately(
  conn: Conn,
  auditActor: AuditActor,
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
        gt(auditLog.at, new Date(auditActor.at.getTime() - oneReading)),
        auditActor.accountId === null
          ? eq(auditLog.ip, auditActor.ip)
          : eq(auditLog.accountId, auditActor.accountId),
        inArray(auditLog.action, [...actions]),
        eq(auditLog.result, "ok"),
      ),
    )
    .limit(1);
  return lately !== undefined;
}
