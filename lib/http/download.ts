import type { Address } from "#contracts/endpoint.ts";
import { rowCountHeader } from "#contracts/http/list-export.ts";
import { limits } from "#contracts/limits.ts";
import { fileNameOf } from "#lib/util/disposition.ts";

import { answerOf, type Input, isAborted } from "./api.ts";
import { showFailure } from "./effects.ts";
import { ApiFailure, readFailure } from "./failure.ts";
import { succeed, warn } from "./notices.ts";
import { askReauth } from "./reauth.ts";

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

async function receive(endpoint: Address, input: Input, options: DownloadOptions): Promise<Downloaded> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(limits.browserTimeout)]);
  const response = await answerOf(endpoint, input, { signal });
  const { status, headers } = response;
  const requestId = headers.get("x-request-id") ?? "";
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null);
    throw readFailure(status, body, requestId, exportFailed);
  }
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

function tellFailure(failure: ApiFailure): void {
  if (failure.status === 401) showFailure(failure);
  else warn(failure.message);
}

/** Null after an abort, or after a failure that has been shown. */
export async function download(
  endpoint: Address,
  input: Input,
  options: DownloadOptions,
): Promise<Downloaded | null> {
  try {
    return await receive(endpoint, input, options);
  } catch (error) {
    if (options.signal.aborted || isAborted(error)) return null;
    if (!(error instanceof ApiFailure)) throw error;
    if (error.error === "auth.reauth") return (await askReauth()) ? download(endpoint, input, options) : null;
    tellFailure(error);
    return null;
  }
}

export async function downloadRows(
  endpoint: Address,
  input: Input,
  options: DownloadOptions,
  counted: string,
): Promise<Downloaded | null> {
  const file = await download(endpoint, input, options);
  if (file) succeed(`已导出${(file.rows ?? 0).toLocaleString("zh-CN")}${counted}`);
  return file;
}
