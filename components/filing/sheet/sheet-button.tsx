"use client";

import { Button } from "#components/ui/button.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { FilingId } from "#contracts/ids.ts";
import { warn } from "#lib/http/notices.ts";
import { saveBlob } from "#lib/util/browser/start-download.ts";

type SheetButtonProps = {
  id: FilingId;
  /** Saves unsent text; resolves to false on failure. */
  ready?: () => Promise<boolean>;
  variant?: "text";
};

const downloads = () =>
  import("#lib/filing/detail/sheet-api.ts").catch(() => {
    warn("网络不稳定，下载未能开始，请稍后重试");
    return null;
  });

export function SheetButton({ id, ready, variant }: SheetButtonProps) {
  const [download, isBusy] = useGuarded(async () => {
    if (ready && !(await ready())) {
      warn("尚有内容未保存，请先处理保存失败的原因再下载");
      return;
    }
    const file = await downloads().then((found) => found?.downloadFilingPdf(id));
    if (file) saveBlob(file.blob, file.fileName);
  });
  return (
    <Button icon="download" variant={variant} busy={isBusy} busyText="正在生成……" onClick={download}>
      下载备案表
    </Button>
  );
}
