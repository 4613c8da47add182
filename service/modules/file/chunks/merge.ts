import { and, eq, inArray } from "drizzle-orm";
import pLimit from "p-limit";
import type { z } from "zod";

import type { uploadOutputSchema } from "#contracts/attachment.ts";
import { extensionOf } from "#contracts/file/upload-refusals.ts";
import { chunkCount } from "#contracts/file/upload.ts";
import type { FileId, UploadId } from "#contracts/ids.ts";
import type { CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { uploadChunk, uploadTask, type UploadTaskRow } from "#service/db/schema/upload.ts";
import { failpoint } from "#service/failpoint/failpoint.ts";
import type { Digest, Piece, WholeBlob } from "#service/storage/blob.ts";
import { checkedMime } from "#service/upload-validation/content-check.ts";
import { cleanFileName } from "#service/upload-validation/file-name.ts";

import { insertFile } from "../keep.ts";
import { presentUpload } from "../presenter.ts";
import { contentGroup } from "./content-group.ts";
import { chunkDigests, digestOf } from "./digest.ts";
import { findTask } from "./find-task.ts";
import { keepAwake } from "./keep-awake.ts";

type MergeCall = CallOf<"fileMerge">;
/** Refusals that change rows are returned, not thrown, so that the transaction commits. */
type Outcome = { row: FileRow } | { refused: ServiceError; over?: true };

/** Each holds a database connection while it reads the whole file; most of the pool belongs to other calls. */
const inTurn = pLimit(6);
const underWay = new Map<UploadId, Promise<Outcome>>();

/** Idempotent: returns the file again once merged. */
export async function mergeChunks(call: MergeCall): Promise<z.input<typeof uploadOutputSchema>> {
  const { deps, input, actor } = call;
  const name = cleanFileName(input.fileName);
  const task = await findTask(deps.db, actor.accountId, input.uploadId);
  if (task.name !== name) throw new ServiceError("upload.not-found");
  const outcome = await mergeOnce(call);
  await failpoint("merge.after-commit");
  if ("row" in outcome || outcome.over) await deps.blobs.parts.remove(task.partsKey);
  if ("row" in outcome) return presentUpload(outcome.row);
  throw outcome.refused;
}

/** A browser that has waited too long asks again while the merge goes on. */
function mergeOnce(call: MergeCall): Promise<Outcome> {
  const { uploadId } = call.input;
  const known = underWay.get(uploadId);
  if (known) return known;
  const outcome = inTurn(() => call.deps.db.transaction((tx) => merge(tx, call))).finally(() =>
    underWay.delete(uploadId),
  );
  underWay.set(uploadId, outcome);
  return outcome;
}

/** The row lock keeps chunks out. A blob whose row was not written is found by the next merge, or swept. */
async function merge(tx: Tx, call: MergeCall): Promise<Outcome> {
  const { deps, input } = call;
  const [task] = await tx.select().from(uploadTask).where(eq(uploadTask.id, input.uploadId)).for("update");
  if (!task) throw new ServiceError("upload.not-found");
  if (task.fileId !== null) return { row: await readFile(tx, task.fileId) };
  const pieces = await tx
    .select({ number: uploadChunk.number, md5: uploadChunk.md5 })
    .from(uploadChunk)
    .where(eq(uploadChunk.taskId, task.id));
  if (pieces.length < chunkCount(task.size)) throw new ServiceError("upload.incomplete");
  const blob = await deps.blobs.parts.join(task.partsKey, { size: task.size, pieces });
  if (!blob) return forget(tx, task, null);
  try {
    const judged = await keepAwake(tx, () => judge(call, { task, blob, pieces }));
    return await keep(tx, call, task, judged);
  } finally {
    await blob.discard();
  }
}

type Joined = { task: UploadTaskRow; blob: WholeBlob; pieces: readonly Piece[] };
/** `wrong`: numbers of damaged chunks; null: all of them. */
type Judged =
  | { stored: Digest & { mime: string; storageKey: string } }
  | { wrong: number[] | null }
  | { refused: ServiceError };

/** Reads the whole file, which may take minutes, and stores it if it is sound. */
async function judge(call: MergeCall, { task, blob, pieces }: Joined): Promise<Judged> {
  const known = (await blob.digest?.()) ?? null;
  const digest = known?.md5 === call.input.md5 ? known : await digestOf(blob);
  if (digest.md5 !== call.input.md5 || digest.size !== task.size) {
    const now = await chunkDigests(blob);
    const wrong = pieces.filter(({ number, md5 }) => now[number] !== md5).map(({ number }) => number);
    return { wrong: wrong.length > 0 ? wrong : null };
  }
  let mime: string;
  try {
    const extension = extensionOf(task.name);
    mime = await checkedMime(blob, extension, digest.size, contentGroup(call.actor, extension));
    await call.deps.viruses.check(blob, task.name);
  } catch (error) {
    // Without an answer of the scanner the chunks stay, and the merge can be asked for again.
    if (!(error instanceof ServiceError) || error.code === "file.unscanned") throw error;
    return { refused: error };
  }
  return { stored: { ...digest, mime, storageKey: await blob.commit() } };
}

async function keep(tx: Tx, call: MergeCall, task: UploadTaskRow, judged: Judged): Promise<Outcome> {
  if ("wrong" in judged) return forget(tx, task, judged.wrong);
  if ("refused" in judged) {
    await tx.delete(uploadTask).where(eq(uploadTask.id, task.id));
    return { refused: judged.refused, over: true };
  }
  await failpoint("merge.before-row");
  // Needs no room check: the task reserved its size at the start.
  const row = await insertFile(tx, call, { name: task.name, ...judged.stored });
  await tx
    .update(uploadTask)
    .set({ fileId: row.id, lastAt: call.auditActor.at })
    .where(eq(uploadTask.id, task.id));
  await failpoint("merge.before-commit");
  return { row };
}

/** Forgets damaged chunks, so that the client sends them again; null: all of them. */
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
