import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";

import type { fileChangeOutputSchema } from "#contracts/attachment.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { lockVisible, requireRevision } from "#service/workflow/load.ts";

import { requireEditable } from "../edit/edit.ts";
import { storeValues } from "../edit/store-values.ts";
import { checkAgainst, makeRoom } from "./attachment-type.ts";
import { requireReusable, reusableFor } from "./reusable-files.ts";

type ReuseCall = CallOf<"fileReuse">;

/** The filing gets the stored files themselves; they still belong to the filing they were uploaded to. */
export function reuseFiles(call: ReuseCall): Promise<z.input<typeof fileChangeOutputSchema>> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const row = await lockVisible(tx, actor, input.filingId);
    await requireRevision(tx, row, input.revision);
    const type = requireReusable(row, input.code);
    requireEditable(row, actor, type.part);
    const files = await findFiles(tx, call, row);
    for (const one of files) checkAgainst(type, one);
    await makeRoom(tx, row, type, { adding: files.length, auditActor });
    const added = {
      filingId: row.id,
      code: type.code,
      round: row.submissionCount + 1,
      addedAt: auditActor.at,
    };
    await tx.insert(filingFile).values(files.map(({ id }) => ({ ...added, fileId: id })));
    const after = await storeValues(tx, row, row.formValues, {
      env: deps.env,
      at: auditActor.at,
      always: true,
    });
    for (const { id, sha256, attachedTo } of files) {
      await audit(tx, auditActor, {
        action: "filing.file-reuse",
        object: { type: "filing", id: row.id },
        detail: { code: type.code, fileId: id, sha256, from: attachedTo },
      });
    }
    return { revision: after.revision };
  });
}

/** Throws unless all files that were asked for may be taken over. */
async function findFiles(tx: Tx, { actor, input }: ReuseCall, row: FilingRow): Promise<FileRow[]> {
  const asked = [...new Set(input.fileIds)];
  const found = await tx
    .select({ file })
    .from(filingFile)
    .innerJoin(filing, eq(filing.id, filingFile.filingId))
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .where(and(reusableFor(tx, actor, row), eq(filingFile.code, input.code), inArray(file.id, asked)));
  if (found.length === asked.length) return found.map((one) => one.file);
  throw new ServiceError("file.not-found");
}
