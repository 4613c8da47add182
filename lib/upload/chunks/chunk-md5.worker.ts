import type { Md5Message } from "../digest/md5-messages.ts";
import { chunkMd5s } from "./chunk-md5.ts";

function tell(message: Md5Message): void {
  self.postMessage(message);
}

self.addEventListener("message", (event: MessageEvent<unknown>) => {
  if (!(event.data instanceof Blob)) return;
  chunkMd5s(event.data, (chunk, md5) => tell({ type: "chunk", chunk, md5 })).then(
    (md5) => tell({ type: "done", md5 }),
    () => tell({ type: "failed", message: "文件无法读取，可能已被移动或正在使用，请重新选择" }),
  );
});
