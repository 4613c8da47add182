import { and, eq, inArray, notInArray, or } from "drizzle-orm";

import type { FileId, RegistryRequestId } from "#contracts/ids.ts";
import type { TransferFileKind, TransferFiles } from "#contracts/registry-request/transfer.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { looseUploadOf } from "#service/db/loose-upload.ts";
import { file } from "#service/db/schema/file.ts";
import { registryRequestFile } from "#service/db/schema/registry/registry-request.ts";

import { requireKind } from "../request/files.ts";

const submitted = ["contract", "dismissal", "consent"] as const satisfies readonly TransferFileKind[];

/** The new enterprise's own papers, instead of those of the submission before. */
export async function attachSubmitted(
  tx: Tx,
  actor: Actor,
  requestId: RegistryRequestId,
  files: TransferFiles,
): Promise<void> {
  await tx
    .delete(registryRequestFile)
    .where(
      and(eq(registryRequestFile.requestId, requestId), inArray(registryRequestFile.kind, [...submitted])),
    );
  const others = await tx
    .select({ fileId: registryRequestFile.fileId })
    .from(registryRequestFile)
    .where(eq(registryRequestFile.requestId, requestId));
  const given = submitted.flatMap((kind) => files[kind].map((fileId) => ({ kind, fileId })));
  if (given.some(({ fileId }) => others.some((one) => one.fileId === fileId)))
    throw new ServiceError("file.not-found");
  await lockUploads(tx, actor, requestId, given);
  if (given.length > 0)
    await tx.insert(registryRequestFile).values(given.map((one) => ({ requestId, ...one })));
}

type Given = { kind: TransferFileKind; fileId: FileId };

/** Files of the other enterprise are attached too: only own uploads, or files that were the request's own before. */
async function lockUploads(
  tx: Tx,
  { accountId }: Actor,
  requestId: RegistryRequestId,
  given: readonly Given[],
): Promise<void> {
  if (given.length === 0) return;
  const ids = given.map(({ fileId }) => fileId);
  const found = await tx
    .select()
    .from(file)
    .where(and(inArray(file.id, ids), or(looseUploadOf(accountId), eq(file.attachedTo, requestId))))
    .orderBy(file.id)
    .for("update");
  if (found.length !== ids.length) throw new ServiceError("file.not-found");
  found.forEach(requireKind);
  await tx.update(file).set({ attachedTo: requestId }).where(inArray(file.id, ids));
}

/** Own uploads that are attached to nothing yet. */
export async function addFiles(
  tx: Tx,
  actor: Actor,
  requestId: RegistryRequestId,
  { kind, fileIds }: { kind: "further" | "former"; fileIds: readonly FileId[] },
): Promise<void> {
  const taken = await tx.$count(file, and(inArray(file.id, [...fileIds]), eq(file.attachedTo, requestId)));
  if (taken > 0) throw new ServiceError("file.not-found");
  const given = fileIds.map((fileId) => ({ kind, fileId }));
  await lockUploads(tx, actor, requestId, given);
  if (given.length > 0)
    await tx.insert(registryRequestFile).values(given.map((one) => ({ requestId, ...one })));
}

/** Files by kind, as the side may see them. */
export async function kindsOf(
  conn: Conn,
  requestId: RegistryRequestId,
  side: "new" | "former" | "station",
): Promise<Given[]> {
  const { kind } = registryRequestFile;
  const seen = { new: notInArray(kind, ["former"]), former: eq(kind, "former"), station: undefined }[side];
  const rows = await conn
    .select({ kind, fileId: registryRequestFile.fileId })
    .from(registryRequestFile)
    .where(and(eq(registryRequestFile.requestId, requestId), seen));
  return rows.flatMap(({ kind: one, fileId }) => (one === "evidence" ? [] : [{ kind: one, fileId }]));
}
