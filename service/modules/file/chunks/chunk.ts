import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";

import { endpoints } from "#contracts/endpoints.ts";
import { chunkFieldsSchema } from "#contracts/file/chunk-fields.ts";
import { chunkCount, chunkSize } from "#contracts/file/upload.ts";
import { limits } from "#contracts/limits.ts";
import type { Call, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { parseInput } from "#service/core/validation.ts";
import { uploadChunk, uploadTask, type UploadTaskRow } from "#service/db/schema/upload.ts";
import { failpoint } from "#service/failpoint/failpoint.ts";
import type { PartSink } from "#service/storage/blob.ts";
import { receivePart } from "#service/upload-validation/receive.ts";

import { findTask, uploadedPercent } from "./find-task.ts";
import { throughChunkGate } from "./in-flight.ts";

type Fields = z.output<typeof chunkFieldsSchema>;
type Given = Fields & { task: UploadTaskRow };

const sizes = { maxFile: limits.chunk, maxBody: endpoints.chunkUpload.maxBody };

/** Placed only after its size and digest match, and never during a merge. */
export async function takeChunk(call: Call): Promise<ReplyOf<"chunkUpload">> {
  await call.deps.disk.require(limits.chunk);
  return throughChunkGate(call.actor.accountId, () => receiveChunk(call));
}

async function receiveChunk(call: Call): Promise<ReplyOf<"chunkUpload">> {
  const { deps, upload } = call;
  let given: Given | undefined;
  let sink: PartSink | undefined;
  try {
    const received = await receivePart(
      upload,
      async (fields) => {
        given = await readFields(call, fields);
        sink = await openPlace(call, given);
        return sink ?? { write: () => Promise.resolve() };
      },
      sizes,
    );
    if (!given) throw new Error("A file without its fields was taken");
    const { task, chunk, md5 } = given;
    const isRight =
      !received.truncated && received.size === chunkSize(task.size, chunk) && received.md5 === md5;
    if (!isRight) throw new ServiceError("file.damaged");
    await sink?.settle();
    await place(call, given, sink);
    return { percent: await uploadedPercent(deps.db, task) };
  } finally {
    await sink?.discard();
  }
}

async function readFields({ deps, actor }: Call, fields: ReadonlyMap<string, string>): Promise<Given> {
  const parsed = parseInput(chunkFieldsSchema, Object.fromEntries(fields));
  const task = await findTask(deps.db, actor.accountId, parsed.uploadId);
  requireOpen(task);
  if (parsed.chunk < chunkCount(task.size)) return { ...parsed, task };
  throw new ServiceError("request.invalid", {
    fields: [{ path: "chunk", message: "文件上传异常，请取消后重新上传" }],
  });
}

async function openPlace({ deps }: Call, { task, chunk, md5 }: Given): Promise<PartSink | undefined> {
  const [known] = await deps.db
    .select({ md5: uploadChunk.md5 })
    .from(uploadChunk)
    .where(and(eq(uploadChunk.taskId, task.id), eq(uploadChunk.number, chunk)));
  if (known?.md5 === md5) return undefined;
  const sink = await deps.blobs.parts.open(task.partsKey, { number: chunk, md5 });
  if (sink) return sink;
  // The parts are lost, or have just been merged.
  const gone = await deps.db
    .delete(uploadTask)
    .where(and(eq(uploadTask.id, task.id), isNull(uploadTask.fileId)))
    .returning({ id: uploadTask.id });
  throw new ServiceError(gone.length > 0 ? "upload.not-found" : "upload.sealed");
}

/** Chunks share this row lock and a merge holds it alone, so a merge sees every placed chunk. */
async function place(
  { deps, auditActor }: Call,
  { task, chunk, md5 }: Given,
  sink: PartSink | undefined,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [open] = await tx
      .select({ fileId: uploadTask.fileId })
      .from(uploadTask)
      .where(eq(uploadTask.id, task.id))
      .for("share");
    requireOpen(open);
    await sink?.place();
    await failpoint("chunk.after-place");
    await tx
      .insert(uploadChunk)
      .values({ taskId: task.id, number: chunk, md5 })
      .onConflictDoUpdate({ target: [uploadChunk.taskId, uploadChunk.number], set: { md5 } });
  });
  await failpoint("chunk.after-commit");
  await deps.db.update(uploadTask).set({ lastAt: auditActor.at }).where(eq(uploadTask.id, task.id));
}

function requireOpen(task: Pick<UploadTaskRow, "fileId"> | undefined): void {
  if (!task) throw new ServiceError("upload.not-found");
  if (task.fileId !== null) throw new ServiceError("upload.sealed");
}
