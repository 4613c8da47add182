import type { z } from "zod";

import type { Access, Endpoint, Input, JsonEndpoint } from "#contracts/endpoint.ts";

import { Congestion, type UploadFailure, UploadStopped } from "./failure.ts";
import { giveUpWhenStalled } from "./stall.ts";
import { uploadAnswer } from "./upload-answer.ts";

export type PostOptions = {
  headers: Readonly<Record<string, string>>;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
};

type Waiting = PostOptions & {
  timeout: number;
  stall?: number;
  slow: () => UploadFailure;
};

/** XMLHttpRequest, because `fetch` does not report upload progress. */
export function postForm<O extends z.ZodType>(
  endpoint: Endpoint<Input, O, Access, "multipart">,
  form: FormData,
  options: Waiting,
): Promise<z.output<O>>;
export function postForm(
  { method, path, output }: JsonEndpoint,
  form: FormData,
  options: Waiting,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.timeout = options.timeout;
    for (const [header, value] of Object.entries(options.headers)) request.setRequestHeader(header, value);
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) options.onPercent((event.loaded / event.total) * 100);
    });
    request.addEventListener("load", () => {
      try {
        resolve(
          uploadAnswer(
            request.status,
            request.responseText,
            request.getResponseHeader("x-request-id") ?? "",
            output,
          ),
        );
      } catch (error) {
        reject(error);
      }
    });
    if (options.stall !== undefined) {
      giveUpWhenStalled(request, options.stall, () => reject(options.slow()));
    }
    request.addEventListener("error", () => reject(new Congestion()));
    request.addEventListener("timeout", () => reject(options.slow()));
    request.addEventListener("abort", () => reject(new UploadStopped()));
    if (options.signal.aborted) {
      reject(new UploadStopped());
      return;
    }
    const stop = (): void => request.abort();
    options.signal.addEventListener("abort", stop, { once: true });
    request.addEventListener("loadend", () => options.signal.removeEventListener("abort", stop));
    request.send(form);
  });
}
