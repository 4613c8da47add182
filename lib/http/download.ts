import type { Address } from "#contracts/endpoint.ts";

import { loadCalls } from "./api.ts";
import type { Input } from "./call.ts";
import { showFailure } from "./effects.ts";
import { ApiFailure, isAborted } from "./failure.ts";
import { succeed, warn } from "./notices.ts";
import { askReauth } from "./reauth.ts";
import type { Downloaded, DownloadOptions } from "./receive.ts";

export type { Downloaded, DownloadOptions, DownloadProgress } from "./receive.ts";

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
    return await (await loadCalls()).receive(endpoint, input, options);
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
