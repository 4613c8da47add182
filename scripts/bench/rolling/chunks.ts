import { setTimeout } from "node:timers/promises";

import { z } from "zod";

import { uploadTaskOutputSchema } from "#contracts/file/upload.ts";
import { chunkForm, md5Of, pieceOf, taskFor } from "#service/modules/file/chunks/testing/chunks.ts";
import { samplePdf } from "#service/modules/file/testing/upload.ts";

import { type LoadBrowser, CallFailed } from "../load/call.ts";
import { failureOf } from "./failure-of.ts";
import type { Course, Result } from "./messages.ts";

/** As the browser waits (`lib/upload/chunks/retry.ts`). */
const pauses = [1000, 2000, 4000, 8000, 15_000];
const fileBytes = 12_000_000;
const fileName = "滚动重启.pdf";

function isPassing(error: unknown): boolean {
  return !(error instanceof CallFailed) || error.status === 429 || error.status >= 500;
}

function sender(chunks: Result["chunks"]) {
  return async function send<T>(act: string, call: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      chunks.calls += 1;
      try {
        return await call();
      } catch (error) {
        const pause = pauses[tries];
        if (!isPassing(error) || pause === undefined) throw error;
        chunks.retried.push(failureOf(error, act));
        await setTimeout(pause);
      }
    }
  };
}

async function sendFile(browser: LoadBrowser, send: ReturnType<typeof sender>): Promise<void> {
  const content = samplePdf(fileBytes);
  const begin = () => browser.call("uploadTask", taskFor(fileName, content), uploadTaskOutputSchema);
  const { uploadId, uploadUrlList } = await send("upload task", begin);
  for (const { chunk } of uploadUrlList) {
    const form = (): FormData => chunkForm({ uploadId, chunk }, pieceOf(content, chunk));
    await send("chunk", () => browser.upload(form(), "chunkUpload"));
  }
  const merged = await send("merge", () =>
    browser.call("fileMerge", { uploadId, fileName, md5: md5Of(content) }, z.object({ fileId: z.string() })),
  );
  // A person may keep only so many files that belong to no filing.
  await send("delete", () => browser.call("fileDelete", merged, z.unknown()));
}

/** Uploads one file after the other until the end, each in chunks and with the browser's retries. */
export async function uploadFiles(
  browser: LoadBrowser,
  chunks: Result["chunks"],
  { isOver }: Course,
): Promise<void> {
  const send = sender(chunks);
  while (!isOver()) {
    chunks.files += 1;
    await sendFile(browser, send).catch((error: unknown) => {
      chunks.broken += 1;
      process.stderr.write(`file lost: ${String(error)}\n`);
    });
    await setTimeout(1000);
  }
}
