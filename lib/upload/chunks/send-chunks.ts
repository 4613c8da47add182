import { chunkUpload } from "#contracts/file/chunks/endpoints.ts";
import { chunkSize, type UploadTaskOutput } from "#contracts/file/upload.ts";
import { limits } from "#contracts/limits.ts";

import { Congestion, UploadFailure } from "../failure.ts";
import { postForm } from "../post-form.ts";
import type { Hashes } from "./hashes.ts";

const atOnce = 3;

export type Sending = {
  file: File;
  task: UploadTaskOutput;
  hashes: Hashes;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
  onPercent: (percent: number) => void;
  /** Ends a chunk that makes no progress; absent: only the chunk's timeout. */
  stall?: { after: number; failure: () => UploadFailure } | undefined;
  retry: <T>(act: () => Promise<T>) => Promise<T>;
};

export async function sendChunks(sending: Sending): Promise<void> {
  const { file, task } = sending;
  const missing = task.uploadUrlList.map(({ chunk }) => chunk);
  const open = new Map(missing.map((chunk) => [chunk, chunkSize(file.size, chunk)]));
  const tell = (chunk: number, left: number): void => {
    open.set(chunk, left);
    const sent = file.size - [...open.values()].reduce((sum, bytes) => sum + bytes, 0);
    sending.onPercent((sent / file.size) * 100);
  };
  const ending = new AbortController();
  const { signal } = ending;
  const stop = (): void => ending.abort();
  sending.signal.addEventListener("abort", stop, { once: true });
  if (sending.signal.aborted) stop();

  async function work(): Promise<void> {
    for (let chunk = missing.shift(); chunk !== undefined && !signal.aborted; chunk = missing.shift()) {
      const index = chunk;
      const size = chunkSize(file.size, index);
      const part = (percent: number): void => tell(index, size * (1 - percent / 100));
      await sending.retry(() => sendChunk({ ...sending, signal }, index, part));
      tell(index, 0);
    }
  }

  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    stop();
    sending.signal.removeEventListener("abort", stop);
  }
}

/** Fields precede the bytes: the service routes the stream by them. */
async function sendChunk(
  { file, task, hashes, headers, signal, stall }: Sending,
  chunk: number,
  onPercent: (percent: number) => void,
): Promise<void> {
  const from = chunk * limits.chunk;
  const form = new FormData();
  form.append("chunk", String(chunk));
  form.append("uploadId", task.uploadId);
  form.append("md5", await hashes.chunk(chunk));
  form.append("file", file.slice(from, from + limits.chunk), "chunk");
  const times = stall
    ? { timeout: limits.chunkTimeout, stall: stall.after, slow: stall.failure }
    : { timeout: limits.chunkTimeout, slow: () => new Congestion() };
  const options = { headers, signal, onPercent, ...times };
  try {
    await postForm(chunkUpload, form, options);
  } catch (error) {
    if (!(error instanceof UploadFailure && error.error === "upload.sealed")) throw error;
    // The same file was merged from another window, so the chunk is already there.
    onPercent(100);
  }
}
