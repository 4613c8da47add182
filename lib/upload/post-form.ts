import type { UploadOutput } from "#contracts/attachment.ts";
import { type EndpointName, endpoints } from "#contracts/paths.ts";

import { congested, UploadFailure, UploadStopped } from "./failure.ts";
import { uploadAnswer } from "./upload-answer.ts";

export type PostOptions = {
  headers: Readonly<Record<string, string>>;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
};

/** A form with one file in one request. XMLHttpRequest, because `fetch` does not tell how much of a body has gone. */
export function postForm(
  name: EndpointName,
  form: FormData,
  options: PostOptions & { timeout: number; slow: string },
): Promise<UploadOutput> {
  const endpoint = endpoints[name];
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpoint.path);
    request.timeout = options.timeout;
    for (const [header, value] of Object.entries(options.headers)) request.setRequestHeader(header, value);
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
    request.addEventListener("error", () => reject(new UploadFailure(congested)));
    request.addEventListener("timeout", () => reject(new UploadFailure(options.slow)));
    request.addEventListener("abort", () => reject(new UploadStopped()));
    options.signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
