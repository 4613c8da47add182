import type { Address } from "#contracts/endpoint.ts";
import { rowCountHeader } from "#contracts/http/list-export.ts";
import { limits } from "#contracts/limits.ts";
import { fileNameOf } from "#lib/util/disposition.ts";

import { answerOf, type Input } from "./call.ts";
import { ApiFailure } from "./failure.ts";
import { failureOf } from "./read-failure.ts";

export type DownloadProgress = {
  received: number;
  rows: number | null;
};
export type DownloadOptions = { signal: AbortSignal; onProgress: (progress: DownloadProgress) => void };
export type Downloaded = { blob: Blob; fileName: string; rows: number | null };

const exportFailed = "文件导出错误，请联系管理员";

function failed(status: number, requestId: string): ApiFailure {
  return new ApiFailure({ status, message: exportFailed, requestId });
}

function rowsOf(headers: Headers): number | null {
  const text = headers.get(rowCountHeader) ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Throws on a truncated body: the service resets the connection of a failed export. */
async function readPieces(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { signal, tell }: { signal: AbortSignal; tell: (received: number) => void },
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = body.getReader();
  const leave = (): void => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener("abort", leave, { once: true });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    signal.throwIfAborted();
    if (done) return pieces;
    pieces.push(value);
    received += value.byteLength;
    tell(received);
  }
}

/** Replaces `AbortSignal.any`, which the oldest supported browsers lack. */
function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  const any = new AbortController();
  for (const signal of signals) {
    const abort = (): void => any.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  }
  return any.signal;
}

/** A file, piece by piece. */
export async function receive(
  endpoint: Address,
  input: Input,
  options: DownloadOptions,
): Promise<Downloaded> {
  const signal = anyOf([options.signal, AbortSignal.timeout(limits.browserTimeout)]);
  const response = await answerOf(endpoint, input, { signal });
  const { status, headers } = response;
  const requestId = headers.get("x-request-id") ?? "";
  if (!response.ok) throw await failureOf(response, exportFailed);
  const fileName = fileNameOf(headers.get("content-disposition"));
  if (fileName === null || response.body === null) throw failed(status, requestId);
  const rows = rowsOf(headers);
  options.onProgress({ received: 0, rows });
  const tell = (received: number): void => options.onProgress({ received, rows });
  try {
    const pieces = await readPieces(response.body, { signal, tell });
    return { blob: new Blob(pieces, { type: headers.get("content-type") ?? "" }), fileName, rows };
  } catch (error) {
    options.signal.throwIfAborted();
    throw Object.assign(failed(status, requestId), { cause: error });
  }
}
