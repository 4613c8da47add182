import { UploadFailure, UploadStopped } from "../failure.ts";
import { md5MessageSchema } from "./md5-messages.ts";

export function hashFile(
  file: Blob,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./md5.worker.ts", import.meta.url), { type: "module" });
    const end = (act: () => void): void => {
      worker.terminate();
      act();
    };
    signal.addEventListener("abort", () => end(() => reject(new UploadStopped())), { once: true });
    worker.addEventListener("error", () =>
      end(() => reject(new UploadFailure("文件校验未能开始，请刷新页面后重试"))),
    );
    worker.addEventListener("message", (event: MessageEvent<unknown>) => {
      const message = md5MessageSchema.parse(event.data);
      if (message.type === "percent") onPercent(message.percent);
      if (message.type === "done") end(() => resolve(message.md5));
      if (message.type === "failed") end(() => reject(new UploadFailure(message.message)));
    });
    worker.postMessage(file);
  });
}
