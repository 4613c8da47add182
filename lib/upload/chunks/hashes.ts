import { UploadFailure } from "../failure.ts";
import { md5MessageSchema } from "../md5-messages.ts";

/** Digests that come in one after another while the file is read. */
export type Hashes = {
  chunk: (index: number) => Promise<string>;
  whole: () => Promise<string>;
  stop: () => void;
};

type Deferred<T> = {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: Error) => void;
};

/** `Promise.withResolvers`, which the oldest browsers that are served do not have. */
function deferred<T>(): Deferred<T> {
  const parts: Partial<Deferred<T>> = {};
  const promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  const { resolve, reject } = parts;
  if (!resolve || !reject) throw new Error("A promise runs its executor at once");
  return { promise, resolve, reject };
}

/** A worker of its own reads the file, so that earlier chunks travel while later ones are hashed. */
export function hashesOf(file: Blob, chunks: number): Hashes {
  const worker = new Worker(new URL("./chunk-md5.worker.ts", import.meta.url), { type: "module" });
  const each = Array.from({ length: chunks }, () => deferred<string>());
  const whole = deferred<string>();
  const all = [...each, whole];
  // Whoever waits hears of a failure; nobody has to.
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
