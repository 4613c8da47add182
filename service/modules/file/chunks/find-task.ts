import { and, count, eq } from "drizzle-orm";

import { chunkCount } from "#contracts/file/upload.ts";
import type { AccountId, UploadId } from "#contracts/ids.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { uploadChunk, uploadTask, type UploadTaskRow } from "#service/db/schema/upload.ts";

export async function findTask(conn: Conn, accountId: AccountId, id: UploadId): Promise<UploadTaskRow> {
  const [task] = await conn
    .select()
    .from(uploadTask)
    .where(and(eq(uploadTask.id, id), eq(uploadTask.accountId, accountId)));
  if (task) return task;
  throw new ServiceError("upload.not-found");
}

/** Percent, 0 to 100. */
export async function uploadedPercent(conn: Conn, task: Pick<UploadTaskRow, "id" | "size">): Promise<number> {
  const [found] = await conn
    .select({ chunks: count() })
    .from(uploadChunk)
    .where(eq(uploadChunk.taskId, task.id));
  return Math.floor(((found?.chunks ?? 0) / chunkCount(task.size)) * 100);
}
