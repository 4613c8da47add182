import { and, eq } from "drizzle-orm";
import type { z } from "zod";

import type { AttachmentType, fileChangeOutputSchema } from "#contracts/attachment.ts";
import type { FileId } from "#contracts/ids.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { looseUploadOf } from "#service/db/loose-upload.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { filingBill, filingFile, type StoredBillFacts } from "#service/db/schema/filing/filing-file.ts";
import { findVisible, lockVisible, requireRevision } from "#service/workflow/load.ts";
import { dropTrials } from "#service/workflow/trial-run.ts";

import { dropReleased } from "../edit/drop-released.ts";
import { requireEditable } from "../edit/edit.ts";
import { storeValues } from "../edit/store-values.ts";
import { checkAgainst, makeRoom, typeOf } from "./attachment-type.ts";
import { readBill } from "./read-bill.ts";

type SaveCall = CallOf<"fileSave">;
type Changed = z.input<typeof fileChangeOutputSchema>;

/** Reads the bill before locking the filing, so `attach` repeats the checks of the filing under the lock. */
export async function saveFile(call: SaveCall): Promise<Changed> {
  const { deps, actor, input } = call;
  const before = await findVisible(deps.db, actor, input.filingId);
  const type = typeOf(before, input.code);
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
  const released = await makeRoom(tx, row, type, { adding: 1, auditActor });
  if (type.compared === true) await dropTrials(tx, row, type.code);
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
    .where(and(eq(file.id, input.fileId), looseUploadOf(actor.accountId)))
    .$dynamic();
}
