import { type UploadOutput } from "#contracts/attachment.ts";
import { fileMerge, uploadCancel, uploadTask } from "#contracts/file/chunks/endpoints.ts";
import { chunkCount, type UploadTaskOutput } from "#contracts/file/upload.ts";
import type { UploadId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { Congestion, UploadFailure, UploadInterrupted, UploadStopped } from "../failure.ts";
import type { UploadEvent } from "../upload-reducer.ts";
import { type Hashes, hashesOf } from "./hashes.ts";
import { browserNetwork } from "./network-status.ts";
import { retryWithBackoff } from "./retry.ts";
import { sendChunks, type Sending } from "./send-chunks.ts";

/** Bounds re-sending of lost chunks; a file that changes while being read would loop forever. */
const mostRounds = 4;

type UploadContext = Pick<Sending, "stall"> & {
  tell: (event: UploadEvent) => void;
  signal: AbortSignal;
  headers: Readonly<Record<string, string>>;
};

/** Resumable: the service knows the chunks it has, also after a reload or a new sign-in. */
export async function uploadChunked(file: File, course: UploadContext): Promise<UploadOutput> {
  const hashes = hashesOf(file, chunkCount(file.size));
  const begun: { task?: UploadTaskOutput } = {};
  try {
    return await rounds(file, course, hashes, begun);
  } catch (error) {
    if (!course.signal.aborted) throw error;
    const isKept = course.signal.reason instanceof UploadInterrupted;
    if (begun.task && !isKept) void cancelTask(begun.task.uploadId);
    throw new UploadStopped();
  } finally {
    hashes.stop();
  }
}

async function rounds(
  file: File,
  { tell, signal, headers, stall }: UploadContext,
  hashes: Hashes,
  begun: { task?: UploadTaskOutput },
): Promise<UploadOutput> {
  const onStalled = (stalled: boolean): void => tell({ type: "stalled", stalled });
  const patient = <T>(act: () => Promise<T>): Promise<T> =>
    retryWithBackoff(act, { signal, line: browserNetwork, onStalled });
  const md5 = await hashes.chunk(0);
  tell({ type: "send" });
  for (let round = 0; round < mostRounds; round += 1) {
    const task = await patient(() => begin(file, md5, signal));
    begun.task = task;
    tell({ type: "sent", percent: task.percent });
    const onPercent = (percent: number): void => tell({ type: "sent", percent });
    try {
      await sendChunks({ file, task, hashes, headers, signal, stall, onPercent, retry: patient });
      const whole = await hashes.whole();
      return await patient(() => merge(file, task, whole, signal));
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }
  throw new UploadFailure("文件校验多次不一致，请确认上传期间文件未被修改，再重新上传");
}

/** The service misses chunks or dropped the upload; it must be asked again. */
function isLost(error: unknown): boolean {
  if (!(error instanceof UploadFailure)) return false;
  return error.error === "upload.incomplete" || error.error === "upload.not-found";
}

/** As a chunk fails, so that a refusal keeps its words and is not offered again. */
function failAsUpload(error: unknown): never {
  if (!(error instanceof ApiFailure)) throw error;
  const { message, status, requestId, error: code } = error;
  throw status === 0 ? new Congestion() : new UploadFailure(message, status, requestId, code);
}

function begin(file: File, md5: string, signal: AbortSignal): Promise<UploadTaskOutput> {
  const input = { md5, fileName: file.name, fileSize: file.size, chunkCount: chunkCount(file.size) };
  return api(uploadTask, input, { signal, quiet: true }).catch(failAsUpload);
}

function merge(
  file: File,
  { uploadId }: UploadTaskOutput,
  md5: string,
  signal: AbortSignal,
): Promise<UploadOutput> {
  const input = { uploadId, fileName: file.name, md5 };
  return api(fileMerge, input, { signal, quiet: true }).catch(failAsUpload);
}

async function cancelTask(uploadId: UploadId): Promise<void> {
  await api(uploadCancel, { uploadId }, { quiet: true }).catch(() => undefined);
}
