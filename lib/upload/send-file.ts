import type { UploadOutput } from "#contracts/attachment.ts";
import { limits } from "#contracts/limits.ts";
import { endpoints } from "#contracts/paths.ts";

import { congested, UploadFailure, UploadStopped } from "./failure.ts";
import { uploadAnswer } from "./upload-answer.ts";

export type SendOptions = {
  md5: string;
  headers: Readonly<Record<string, string>>;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
};

/** One file in one request. XMLHttpRequest, because `fetch` does not tell how much of a body has gone. */
export function sendFile(file: File, options: SendOptions): Promise<UploadOutput> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = (): void => reject(new UploadFailure(congested));
    request.open(endpoints.upload.method, endpoints.upload.path);
    request.timeout = limits.browserTimeout;
    for (const [name, value] of Object.entries(options.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) options.onPercent((event.loaded / event.total) * 100);
    });
    request.addEventListener("load", () => {
      try {
        resolve(
          uploadAnswer(request.status, request.responseText, request.getResponseHeader("x-request-id") ?? ""),
        );
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener("error", lost);
    request.addEventListener("timeout", lost);
    request.addEventListener("abort", () => reject(new UploadStopped()));
    options.signal.addEventListener("abort", () => request.abort(), { once: true });
    const form = new FormData();
    form.append("fileSize", String(file.size));
    form.append("md5", options.md5);
    form.append("file", file, file.name);
    request.send(form);
  });
}
