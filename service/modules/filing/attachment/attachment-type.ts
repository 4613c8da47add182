import { and, eq, isNull } from "drizzle-orm";

import type { AttachmentType } from "#contracts/attachment.ts";
import { extensionOf, uploadRefusals } from "#contracts/file/upload-refusals.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import type { FileId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { AuditActor } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import type { FileRow } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";

import { takeOutFile } from "./take-out-file.ts";

export function typeOf({ kind }: FilingRow, code: string): AttachmentType {
  const type = filingForms[kind].attachments.find((one) => one.code === code);
  if (type) return type;
  throw new ServiceError("request.invalid", { fields: [{ path: "code", message: "没有这个附件类型" }] });
}

/** Throws unless the file has a type and size that the kind takes. */
export function checkAgainst(type: AttachmentType, upload: FileRow): void {
  if (!type.limitingType.includes(extensionOf(upload.name))) {
    throw new ServiceError("file.type", {
      message: uploadRefusals.type(type.limitingType),
    });
  }
  if (upload.size > type.size * 1_048_576) {
    throw new ServiceError("file.size", { message: uploadRefusals.size(type.size) });
  }
}

type Room = { adding: number; auditActor: AuditActor };

/**
 * Removes the former file of a kind that holds one; throws when another kind is full.
 * Returns the released files.
 */
export async function makeRoom(
  tx: Tx,
  row: FilingRow,
  type: AttachmentType,
  { adding, auditActor }: Room,
): Promise<FileId[]> {
  const present = await tx
    .select()
    .from(filingFile)
    .where(and(eq(filingFile.filingId, row.id), eq(filingFile.code, type.code), isNull(filingFile.hiddenAt)));
  if (type.many) {
    if (present.length + adding <= limits.filesOfAKind) return [];
    throw new ServiceError("request.invalid", { message: uploadRefusals.count(type.fileType) });
  }
  const released: FileId[] = [];
  for (const attachment of present) {
    const id = await takeOutFile(tx, row, attachment, auditActor);
    if (id !== null) released.push(id);
  }
  return released;
}
