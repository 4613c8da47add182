import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";

import type { AttachmentType, fileChangeOutputSchema } from "#contracts/attachment.ts";
import { extensionOf, uploadRefusals } from "#contracts/file/upload-refusals.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import type { FileId } from "#contracts/ids.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit, type AuditActor } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { filingBill, filingFile, type StoredBillFacts } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { findVisible, lockVisible, requireRevision } from "#service/workflow/load.ts";

import { dropReleased } from "../edit/drop-released.ts";
import { requireEditable } from "../edit/edit.ts";
import { storeValues } from "../edit/store-values.ts";
import { readBill } from "./read-bill.ts";
import { takeOutFile } from "./take-out-file.ts";

type SaveCall = CallOf<"fileSave">;
type Changed = z.input<typeof fileChangeOutputSchema>;

const mostOfAKind = 50;

/** Reads the bill before locking the filing, so `attach` repeats every check under the lock. */
export async function saveFile(call: SaveCall): Promise<Changed> {
  const { deps, actor, input } = call;
  const before = await findVisible(deps.db, actor, input.filingId);
  const type = filingForms[before.kind].attachments.find((one) => one.code === input.code);
  if (!type) {
    throw new ServiceError("request.invalid", { fields: [{ path: "code", message: "没有这个附件类型" }] });
  }
  requireEditable(before, actor, type.part);
  await requireRevision(deps.db, before, input.revision);
  const upload = await findUpload(deps.db, call);
  checkAgainst(type, upload);
  const bill = type.part === "bill" ? await readBill(deps.blobs, upload) : null;
  const { revision, released } = await deps.db.transaction((tx) => attach(tx, call, type, bill));
  await dropReleased(deps, released);
  return { revision };
}

async function attach(
  tx: Tx,
  call: SaveCall,
  type: AttachmentType,
  bill: StoredBillFacts | null,
): Promise<{ revision: number; released: FileId[] }> {
  const { actor, input, auditActor } = call;
  const row = await lockVisible(tx, actor, input.filingId);
  await requireRevision(tx, row, input.revision);
  requireEditable(row, actor, type.part);
  const upload = await lockUpload(tx, call);
  const released = await makeRoom(tx, row, type, auditActor);
  await tx.insert(filingFile).values({
    filingId: row.id,
    code: type.code,
    fileId: upload.id,
    round: row.submissionCount + 1,
    addedAt: auditActor.at,
  });
  await tx.update(file).set({ attachedTo: row.id }).where(eq(file.id, upload.id));
  if (bill) {
    const { code } = type;
    await tx.insert(filingBill).values({ filingId: row.id, code, fileId: upload.id, facts: bill });
  }
  const after = await storeValues(tx, row, row.formValues, {
    env: call.deps.env,
    at: auditActor.at,
    always: true,
  });
  await audit(tx, auditActor, {
    action: "filing.file-save",
    object: { type: "filing", id: row.id },
    detail: { code: type.code, fileId: upload.id, sha256: upload.sha256 },
  });
  return { revision: after.revision, released };
}

async function findUpload(conn: Conn, call: SaveCall): Promise<FileRow> {
  const [row] = await selectUpload(conn, call);
  if (!row) throw new ServiceError("file.not-found");
  return row;
}

/** The row lock keeps other filings and the sweeper away from the upload. */
async function lockUpload(tx: Tx, call: SaveCall): Promise<FileRow> {
  const [row] = await selectUpload(tx, call).for("update");
  if (!row) throw new ServiceError("file.not-found");
  return row;
}

function selectUpload(conn: Conn, { actor, input }: SaveCall) {
  return conn
    .select()
    .from(file)
    .where(and(eq(file.id, input.fileId), eq(file.uploadedBy, actor.accountId), isNull(file.attachedTo)))
    .$dynamic();
}

function checkAgainst(type: AttachmentType, upload: FileRow): void {
  if (!type.limitingType.includes(extensionOf(upload.name))) {
    throw new ServiceError("file.type", {
      message: uploadRefusals.type(type.limitingType),
    });
  }
  if (upload.size > type.size * 1_048_576) {
    throw new ServiceError("file.size", { message: uploadRefusals.size(type.size) });
  }
}

/**
 * Removes the former file of a kind that holds one; throws when another kind is full.
 * Returns the released files.
 */
async function makeRoom(
  tx: Tx,
  row: FilingRow,
  type: AttachmentType,
  auditActor: AuditActor,
): Promise<FileId[]> {
  const present = await tx
    .select()
    .from(filingFile)
    .where(and(eq(filingFile.filingId, row.id), eq(filingFile.code, type.code), isNull(filingFile.hiddenAt)));
  if (type.many) {
    if (present.length < mostOfAKind) return [];
    throw new ServiceError("request.invalid", { message: `${type.fileType}最多上传${mostOfAKind}个文件` });
  }
  const released: FileId[] = [];
  for (const attachment of present) {
    const id = await takeOutFile(tx, row, attachment, auditActor);
    if (id !== null) released.push(id);
  }
  return released;
}
