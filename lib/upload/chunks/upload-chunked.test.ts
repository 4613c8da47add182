import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { fileMerge, uploadTask } from "#contracts/file/chunks/endpoints.ts";
import { limits } from "#contracts/limits.ts";

import { chunkMd5s } from "./chunk-md5.ts";
import { uploadChunked } from "./upload-chunked.ts";

class InlineWorker extends EventTarget {
  terminate = (): void => undefined;

  postMessage(file: Blob): void {
    const tell = (data: object) => this.dispatchEvent(new MessageEvent("message", { data }));
    void chunkMd5s(file, (chunk, md5) => tell({ type: "chunk", chunk, md5 })).then((md5) =>
      tell({ type: "done", md5 }),
    );
  }
}

/** All chunks are there already. */
const task = {
  uploadId: "7b0f8a52-6f0e-4d0a-9d52-0c6b3e2f1a11",
  url: "",
  uploadUrlList: [],
  md5: "0".repeat(32),
  percent: 100,
};
const answers = new Map<string, () => Response>();
const answer = (path: string, status: number, body: object) =>
  answers.set(path, () => Response.json({ code: status, requestId: "r-1", ...body }, { status }));

beforeEach(() => {
  vi.stubGlobal("location", { origin: "http://127.0.0.1", pathname: "/pages/zgxj" });
  vi.stubGlobal("Worker", InlineWorker);
  vi.stubGlobal("fetch", async ({ url }: Request) => answers.get(new URL(url).pathname)?.());
  answer(uploadTask.path, 200, { message: "", data: task });
});
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ["start", uploadTask, 409, "file.storage-quota"],
  ["merge", fileMerge, 422, "file.infected"],
])("uploadChunked › keeps the words of a refusal at the %s", async (_when, { path }, status, error) => {
  const message = "未予接收";
  answer(path, status, { message, data: { error } });
  const upload = uploadChunked(new File([new Uint8Array(limits.chunk)], "大.pdf"), {
    tell: () => undefined,
    signal: new AbortController().signal,
    headers: {},
  });
  await expect(upload).rejects.toMatchObject({
    name: "UploadFailure",
    message,
    status,
    error,
    requestId: "r-1",
  });
});
