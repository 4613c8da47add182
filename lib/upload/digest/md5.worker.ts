import type { Md5Message } from "./md5-messages.ts";
import { md5Of } from "./md5.ts";

function tell(message: Md5Message): void {
  self.postMessage(message);
}

self.addEventListener("message", (event: MessageEvent<unknown>) => {
  if (!(event.data instanceof Blob)) return;
  md5Of(event.data, (percent) => tell({ type: "percent", percent })).then(
    (md5) => tell({ type: "done", md5 }),
    () => tell({ type: "failed", message: "文件无法读取，可能已被移动或正在使用，请重新选择" }),
  );
});
