import { and, eq, inArray, isNull, or } from "drizzle-orm";

import { extensionOf } from "#contracts/file/upload-refusals.ts";
import type { FileId } from "#contracts/ids.ts";
import { requestFileMb, requestFileTypes } from "#contracts/registry-request/rules.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { looseUploadOf } from "#service/db/loose-upload.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import {
  registryRequestFile,
  type RegistryRequestRow,
} from "#service/db/schema/registry/registry-request.ts";

export function requireKind({ name, size }: FileRow): void {
  const extension = extensionOf(name);
  if (!requestFileTypes.some((type) => type === extension))
    throw new ServiceError("file.type", { message: `证明材料支持${requestFileTypes.join("、")}` });
  if (size > requestFileMb * 1_048_576)
    throw new ServiceError("file.size", { message: `证明材料每份不超过${requestFileMb} MB` });
}

/**
 * Makes these the request's files: the actor's own unattached uploads, or files that it or its import has already. One taken out stays
 * attached, so that what the station has seen is not deleted.
 */
export async function attachFiles(
  tx: Tx,
  { accountId }: Actor,
  { id: requestId, importId }: Pick<RegistryRequestRow, "id" | "importId">,
  fileIds: readonly FileId[],
): Promise<void> {
  await tx.delete(registryRequestFile).where(eq(registryRequestFile.requestId, requestId));
  if (fileIds.length === 0) return;
  // The row lock keeps other records and the sweeper away from the uploads.
  const found = await tx
    .select()
    .from(file)
    .where(
      and(
        inArray(file.id, [...fileIds]),
        or(
          looseUploadOf(accountId),
          eq(file.attachedTo, requestId),
          importId === null ? undefined : eq(file.attachedTo, importId),
        ),
      ),
    )
    .orderBy(file.id)
    .for("update");
  if (found.length !== fileIds.length) throw new ServiceError("file.not-found");
  found.forEach(requireKind);
  await tx
    .update(file)
    .set({ attachedTo: requestId })
    .where(and(inArray(file.id, [...fileIds]), isNull(file.attachedTo)));
  await tx.insert(registryRequestFile).values(fileIds.map((fileId) => ({ requestId, fileId })));
}
