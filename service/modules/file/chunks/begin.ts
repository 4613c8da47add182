import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";

import { pathOf } from "#contracts/endpoints.ts";
import { extensionOf, uploadRefusals } from "#contracts/file/upload-refusals.ts";
import { chunkCount, type uploadTaskInputSchema } from "#contracts/file/upload.ts";
import type { Call, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { uploadChunk, uploadTask, type UploadTaskRow } from "#service/db/schema/upload.ts";
import { requireKnownExtension } from "#service/upload-validation/content-check.ts";
import { cleanFileName } from "#service/upload-validation/file-name.ts";

import { lockUploader, requireRoom } from "../quota.ts";
import { contentGroup } from "./content-group.ts";

type Input = z.output<typeof uploadTaskInputSchema>;

export async function beginUpload(call: Call<Input>): Promise<ReplyOf<"uploadTask">> {
  const { deps, input } = call;
  const name = cleanFileName(input.fileName);
  const group = contentGroup(call.actor, extensionOf(name));
  requireKnownExtension(extensionOf(name), group);
  const megabytes = group === "video" ? deps.env.EDITOR_MAX_MB : deps.env.UPLOAD_MAX_MB;
  if (input.fileSize > megabytes * 1_048_576)
    throw new ServiceError("file.size", { message: uploadRefusals.size(megabytes) });
  await deps.disk.require(input.fileSize);
  const partsKey = await deps.blobs.parts.create();
  let task: UploadTaskRow | undefined;
  try {
    task = await deps.db.transaction((tx) => findOrCreate(tx, call, name, partsKey));
  } finally {
    if (task?.partsKey !== partsKey) await deps.blobs.parts.remove(partsKey);
  }
  return present(call, task);
}

/** Holds the uploader's lock, so that two windows with the same file share one task. */
async function findOrCreate(
  tx: Tx,
  { deps, actor, input, auditActor }: Call<Input>,
  name: string,
  partsKey: string,
): Promise<UploadTaskRow> {
  const { accountId } = actor;
  const { md5, fileSize } = input;
  await lockUploader(tx, actor);
  const [known] = await tx
    .update(uploadTask)
    .set({ lastAt: auditActor.at })
    .where(
      and(
        eq(uploadTask.accountId, accountId),
        eq(uploadTask.firstMd5, md5),
        eq(uploadTask.size, fileSize),
        eq(uploadTask.name, name),
        isNull(uploadTask.fileId),
      ),
    )
    .returning();
  if (known) return known;
  await requireRoom(tx, deps.env, actor, { adding: fileSize, now: auditActor.at });
  const values = {
    accountId,
    name,
    size: fileSize,
    firstMd5: md5,
    partsKey,
    createdAt: auditActor.at,
    lastAt: auditActor.at,
  };
  const [task] = await tx.insert(uploadTask).values(values).returning();
  if (!task) throw new Error("The upload's row was not written");
  const detail = { name, size: fileSize };
  await audit(tx, auditActor, { action: "upload.begin", object: { type: "upload", id: task.id }, detail });
  return task;
}

async function present({ deps }: Call<Input>, task: UploadTaskRow): Promise<ReplyOf<"uploadTask">> {
  const here = await deps.db
    .select({ number: uploadChunk.number })
    .from(uploadChunk)
    .where(eq(uploadChunk.taskId, task.id));
  const arrived = new Set(here.map(({ number }) => number));
  const url = pathOf("chunkUpload");
  const chunks = chunkCount(task.size);
  const missing = Array.from({ length: chunks }, (_, chunk) => chunk).filter((chunk) => !arrived.has(chunk));
  return {
    uploadId: task.id,
    url,
    uploadUrlList: missing.map((chunk) => ({ chunk, url })),
    md5: task.firstMd5,
    percent: Math.floor((arrived.size / chunks) * 100),
  };
}
