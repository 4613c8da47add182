import { and, eq, inArray, or } from "drizzle-orm";

import type { FileId, PeriodicalId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { looseUploadOf } from "#service/db/loose-upload.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";

const coverMimes = ["image/png", "image/jpeg"];
const mostBytes = limits.periodicalMb * 1_048_576;

type Wanted = { fileId: FileId; coverId: FileId | null };

/** Accepts only the writer's own unattached uploads and files that the draft has already. */
export async function requireFiles(
  tx: Tx,
  { accountId }: Actor,
  id: PeriodicalId | null,
  { fileId, coverId }: Wanted,
): Promise<void> {
  const loose = looseUploadOf(accountId);
  const usable = await tx
    .select()
    .from(file)
    .where(and(inArray(file.id, idsOf({ fileId, coverId })), id ? or(loose, eq(file.attachedTo, id)) : loose))
    .orderBy(file.id)
    .for("update");
  const find = (wanted: FileId | null): FileRow | undefined => usable.find((row) => row.id === wanted);
  const pdf = find(fileId);
  if (pdf?.mime !== "application/pdf") refuse("fileId", "期刊文件无法使用，请重新上传PDF文件");
  if (pdf.size > mostBytes) refuse("fileId", `期刊文件不能超过${limits.periodicalMb} MB`);
  if (coverId !== null && !coverMimes.includes(find(coverId)?.mime ?? ""))
    refuse("coverId", "封面图片无法使用，请重新上传");
}

/** The sweeper removes released files like any unattached upload. */
export async function attachFiles(tx: Tx, id: PeriodicalId, wanted: Wanted | null): Promise<void> {
  await tx.update(file).set({ attachedTo: null }).where(eq(file.attachedTo, id));
  if (wanted)
    await tx
      .update(file)
      .set({ attachedTo: id })
      .where(inArray(file.id, idsOf(wanted)));
}

function idsOf({ fileId, coverId }: Wanted): FileId[] {
  return coverId === null ? [fileId] : [fileId, coverId];
}

export function refuse(path: string, message: string): never {
  throw new ServiceError("request.invalid", { message, fields: [{ path, message }] });
}
