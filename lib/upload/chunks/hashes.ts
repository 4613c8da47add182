import { deferred } from "#lib/util/deferred.ts";

import { md5MessageSchema } from "../digest/md5-messages.ts";
import { UploadFailure } from "../failure.ts";

export type Hashes = {
  chunk: (index: number) => Promise<string>;
  whole: () => Promise<string>;
  stop: () => void;
};

export function hashesOf(file: Blob, chunks: number): Hashes {
  const worker = new Worker(new URL("./chunk-md5.worker.ts", import.meta.url), { type: "module" });
  const each = Array.from({ length: chunks }, () => deferred<string>());
  const whole = deferred<string>();
  const all = [...each, whole];
  // Prevents unhandled rejections of digests nobody awaits.
  for (const { promise } of all) promise.catch(() => undefined);
  const fail = (message: string): void => {
    for (const { reject } of all) reject(new UploadFailure(message));
    worker.terminate();
  };
  worker.addEventListener("error", () => fail("文件校验未能开始，请刷新页面后重试"));
  worker.addEventListener("message", (event: MessageEvent<unknown>) => {
    const message = md5MessageSchema.parse(event.data);
    if (message.type === "chunk") each[message.chunk]?.resolve(message.md5);
    if (message.type === "done") whole.resolve(message.md5);
    if (message.type === "failed") fail(message.message);
  });
  worker.postMessage(file);
  return {
    chunk: (index) => each[index]?.promise ?? Promise.reject(new RangeError(`no chunk ${index}`)),
    whole: () => whole.promise,
    stop: () => worker.terminate(),
  };
}
