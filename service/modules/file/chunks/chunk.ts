import { and, eq } from "drizzle-orm";
import type { z } from "zod";

import { limits } from "#contracts/limits.ts";
import { endpoints } from "#contracts/paths.ts";
import { chunkCount, chunkFieldsSchema, type chunkOutputSchema, chunkSize } from "#contracts/upload.ts";
import { uploadChunk, uploadTask, type UploadTaskRow } from "#service/db/schema/upload.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { parseInput } from "#service/http/validation.ts";
import type { PartSink } from "#service/storage/blob.ts";

import { receive } from "../receive.ts";
import { findTask, percentOf } from "./find-task.ts";

type Fields = z.output<typeof chunkFieldsSchema>;
type Given = Fields & { task: UploadTaskRow };

const sizes = { maxFile: limits.chunk, maxBody: endpoints.chunkUpload.maxBody };

/** One piece of an upload, straight to its place. It counts once its size and digest were right. */
export async function takeChunk(call: Call): Promise<z.input<typeof chunkOutputSchema>> {
  const { deps, request } = call;
  let given: Given | undefined;
  let sink: PartSink | undefined;
  try {
    const received = await receive(
      request,
      async (fields) => {
        given = await readFields(call, fields);
        sink = await openPlace(call, given);
        return sink ?? { write: () => Promise.resolve() };
      },
      sizes,
    );
    await sink?.close();
    sink = undefined;
    if (!given) throw new Error("A file without its fields was taken");
    const { task, chunk, md5 } = given;
    const isRight =
      !received.truncated && received.size === chunkSize(task.size, chunk) && received.md5 === md5;
    if (!isRight) throw new ServiceError("file.damaged");
    await note(call, given);
    return { percent: await percentOf(deps.db, task) };
  } finally {
    await sink?.close();
  }
}

async function readFields({ deps, actor }: Call, fields: ReadonlyMap<string, string>): Promise<Given> {
  const parsed = parseInput(chunkFieldsSchema, Object.fromEntries(fields));
  const task = await findTask(deps.db, actor.accountId, parsed.uploadId);
  if (parsed.chunk < chunkCount(task.size)) return { ...parsed, task };
  throw new ServiceError("request.invalid", { fields: [{ path: "chunk", message: "分片序号超出范围" }] });
}

/** Nowhere for a chunk that is here already, and for those that come late to a file that is whole. */
async function openPlace({ deps }: Call, { task, chunk, md5 }: Given): Promise<PartSink | undefined> {
  if (task.fileId !== null) return undefined;
  const [known] = await deps.db
    .select({ md5: uploadChunk.md5 })
    .from(uploadChunk)
    .where(and(eq(uploadChunk.taskId, task.id), eq(uploadChunk.number, chunk)));
  if (known?.md5 === md5) return undefined;
  try {
    return await deps.blobs.parts.open(task.partsKey, chunk * limits.chunk);
  } catch (cause) {
    throw new ServiceError("upload.not-found", { cause });
  }
}

async function note({ deps, who }: Call, { task, chunk, md5 }: Given): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [open] = await tx
      .update(uploadTask)
      .set({ lastAt: who.at })
      .where(eq(uploadTask.id, task.id))
      .returning({ fileId: uploadTask.fileId });
    if (!open) throw new ServiceError("upload.not-found");
    if (open.fileId !== null) return;
    await tx
      .insert(uploadChunk)
      .values({ taskId: task.id, number: chunk, md5 })
      .onConflictDoUpdate({ target: [uploadChunk.taskId, uploadChunk.number], set: { md5 } });
  });
}
