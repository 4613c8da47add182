import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";

import type { fileChangeOutputSchema } from "#contracts/attachment.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { lockVisible, requireRevision } from "#service/workflow/load.ts";

import { dropReleased } from "../edit/drop-released.ts";
import { requireEditable, requireOwner } from "../edit/edit.ts";
import { storeValues } from "../edit/store-values.ts";
import { takeOutFile } from "./take-out-file.ts";

export async function deleteFile(call: CallOf<"fileDel">): Promise<z.input<typeof fileChangeOutputSchema>> {
  const { deps, actor, input, auditActor } = call;
  const { revision, released } = await deps.db.transaction(async (tx) => {
    const row = await lockVisible(tx, actor, input.filingId);
    await requireRevision(tx, row, input.revision);
    requireOwner(row, actor);
    const [attachment] = await tx
      .select()
      .from(filingFile)
      .where(
        and(
          eq(filingFile.filingId, row.id),
          eq(filingFile.fileId, input.fileId),
          isNull(filingFile.hiddenAt),
        ),
      );
    const type = filingForms[row.kind].attachments.find((one) => one.code === attachment?.code);
    if (!attachment || !type) throw new ServiceError("file.not-found");
    requireEditable(row, actor, type.part);
    const released = await takeOutFile(tx, row, attachment, auditActor);
    const after = await storeValues(tx, row, row.formValues, {
      env: call.deps.env,
      at: auditActor.at,
      always: true,
    });
    await audit(tx, auditActor, {
      action: "filing.file-del",
      object: { type: "filing", id: row.id },
      detail: {
        code: attachment.code,
        fileId: attachment.fileId,
        hidden: attachment.round <= row.submissionCount,
      },
    });
    return { revision: after.revision, released };
  });
  if (released !== null) await dropReleased(deps, [released]);
  return { revision };
}
