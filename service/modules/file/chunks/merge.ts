import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";

import type { uploadOutputSchema } from "#contracts/attachment.ts";
import type { FileId } from "#contracts/ids.ts";
import { chunkCount, type fileMergeInputSchema } from "#contracts/upload.ts";
import type { Tx } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { uploadChunk, uploadTask, type UploadTaskRow } from "#service/db/schema/upload.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import type { WholeBlob } from "#service/storage/blob.ts";

import { checkedMime } from "../content-check.ts";
import { cleanFileName, extensionOf } from "../file-name.ts";
import { insertFile } from "../keep.ts";
import { presentUpload } from "../presenter.ts";
import { digestOf } from "./digest.ts";
import { findTask } from "./find-task.ts";

type MergeCall = Call<z.output<typeof fileMergeInputSchema>>;
/** Refusals that leave something behind in the database come back as a value, so that it is committed. */
type Outcome = { row: FileRow } | { refused: ServiceError; over?: true };

/** Makes one file of the chunks once all are here and right; asked again, it answers the same. */
export async function mergeChunks(call: MergeCall): Promise<z.input<typeof uploadOutputSchema>> {
  const { deps, input, actor } = call;
  const name = cleanFileName(input.fileName);
  const task = await findTask(deps.db, actor.accountId, input.uploadId);
  if (task.name !== name) throw new ServiceError("upload.not-found");
  const stored: string[] = [];
  let outcome: Outcome;
  try {
    outcome = await deps.db.transaction((tx) => merge(tx, call, stored));
  } catch (error) {
    for (const key of stored) await deps.blobs.remove(key);
    throw error;
  }
  if ("row" in outcome) return presentUpload(outcome.row);
  if (outcome.over) await deps.blobs.parts.remove(task.partsKey);
  throw outcome.refused;
}

async function merge(tx: Tx, call: MergeCall, stored: string[]): Promise<Outcome> {
  const { deps, input } = call;
  const [task] = await tx.select().from(uploadTask).where(eq(uploadTask.id, input.uploadId)).for("update");
  if (!task) throw new ServiceError("upload.not-found");
  if (task.fileId !== null) return { row: await readFile(tx, task.fileId) };
  const blob = await deps.blobs.parts.join(task.partsKey);
  if (!blob) return forget(tx, task, null);
  try {
    return await keepWhole(tx, call, task, blob, stored);
  } finally {
    await blob.discard();
  }
}

async function keepWhole(
  tx: Tx,
  call: MergeCall,
  task: UploadTaskRow,
  blob: WholeBlob,
  stored: string[],
): Promise<Outcome> {
  const chunks = await tx.select().from(uploadChunk).where(eq(uploadChunk.taskId, task.id));
  if (chunks.length < chunkCount(task.size)) throw new ServiceError("upload.incomplete");
  const digest = await digestOf(blob);
  const wrong = chunks.filter(({ number, md5 }) => digest.chunks[number] !== md5);
  if (wrong.length > 0)
    return forget(
      tx,
      task,
      wrong.map(({ number }) => number),
    );
  if (digest.md5 !== call.input.md5 || digest.size !== task.size) return forget(tx, task, null);
  let mime: string;
  try {
    mime = await checkedMime(blob, extensionOf(task.name), digest.size);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await tx.delete(uploadTask).where(eq(uploadTask.id, task.id));
    return { refused: error, over: true };
  }
  const storageKey = await blob.commit();
  stored.push(storageKey);
  const { size, md5, sha256 } = digest;
  // The task's own size is room that was asked for when it began.
  const row = await insertFile(tx, call, { name: task.name, size, md5, sha256, mime, storageKey });
  await tx.update(uploadTask).set({ fileId: row.id, lastAt: call.who.at }).where(eq(uploadTask.id, task.id));
  return { row };
}

/** Chunks that are not as they were taken have to come again; null: all of them. */
async function forget(tx: Tx, task: UploadTaskRow, numbers: number[] | null): Promise<Outcome> {
  const those = numbers === null ? undefined : inArray(uploadChunk.number, numbers);
  await tx.delete(uploadChunk).where(and(eq(uploadChunk.taskId, task.id), those));
  return { refused: new ServiceError("upload.incomplete") };
}

async function readFile(tx: Tx, id: FileId): Promise<FileRow> {
  const [row] = await tx.select().from(file).where(eq(file.id, id));
  if (row) return row;
  throw new ServiceError("upload.not-found");
}
