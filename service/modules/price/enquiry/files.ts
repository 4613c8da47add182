import { and, arrayContains, asc, eq, inArray, or } from "drizzle-orm";

import { extensionOf } from "#contracts/file/upload-refusals.ts";
import type { FileId, PriceEnquiryId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import { type EnquiryFile, enquiryFileTypes } from "#contracts/price/enquiry.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { looseUploadOf } from "#service/db/loose-upload.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { priceEnquiry } from "#service/db/schema/price/price-enquiry.ts";

import { isOwnEnquiry } from "./scope.ts";

/** The actor's own unattached uploads; any other would open that file to the other side. */
export async function attachFiles(
  tx: Tx,
  { accountId }: Actor,
  id: PriceEnquiryId,
  fileIds: readonly FileId[],
): Promise<void> {
  const wanted = [...new Set(fileIds)];
  if (wanted.length === 0) return;
  const found = await tx
    .select()
    .from(file)
    .where(and(inArray(file.id, wanted), looseUploadOf(accountId)))
    .orderBy(file.id)
    .for("update");
  if (found.length < wanted.length) refuse("有无法使用的附件，请删除后重新上传");
  found.forEach(requireKind);
  await tx.update(file).set({ attachedTo: id }).where(inArray(file.id, wanted));
}

function requireKind({ name, size }: FileRow): void {
  const extension = extensionOf(name);
  if (!enquiryFileTypes.some((type) => type === extension)) refuse(`附件支持${enquiryFileTypes.join("、")}`);
  if (size > limits.enquiryFileMb * 1_048_576) refuse(`附件每个不超过${limits.enquiryFileMb} MB`);
}

function refuse(message: string): never {
  throw new ServiceError("request.invalid", { message, fields: [{ path: "fileIds", message }] });
}

export async function filesOf(
  conn: Conn,
  ids: readonly PriceEnquiryId[],
): Promise<ReadonlyMap<string, EnquiryFile[]>> {
  if (ids.length === 0) return new Map();
  const { id, name: fileName, size: fileSize, attachedTo } = file;
  const rows = await conn
    .select({ id, fileName, fileSize, attachedTo })
    .from(file)
    .where(inArray(attachedTo, [...ids]))
    .orderBy(asc(fileName), asc(id));
  return Map.groupBy(rows, (row) => row.attachedTo ?? "");
}

/** Files of a question are for both sides, files of a published answer for everybody who reads it. */
export async function enquiryFileAccess(conn: Conn, actor: Actor, fileId: FileId): Promise<boolean> {
  const isOfPublicAnswer = holds(actor, "price.read")
    ? and(eq(priceEnquiry.isPublic, true), arrayContains(priceEnquiry.answerFiles, [fileId]))
    : undefined;
  const [row] = await conn
    .select({ id: priceEnquiry.id })
    .from(file)
    .innerJoin(priceEnquiry, eq(priceEnquiry.id, file.attachedTo))
    .where(and(eq(file.id, fileId), or(isOwnEnquiry(actor), isOfPublicAnswer)))
    .limit(1);
  return row !== undefined;
}
