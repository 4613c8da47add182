"use client";

import { Button } from "#components/ui/button.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { FilingId } from "#contracts/ids.ts";
import { downloadFilingPaper } from "#lib/filing/detail-api.ts";
import { warn } from "#lib/http/notices.ts";
import { saveBlob } from "#lib/util/start-download.ts";

type PaperButtonProps = {
  id: FilingId;
  /** Saves what is typed; false when that failed. */
  ready?: () => Promise<boolean>;
  variant?: "text";
};

/** 备案表 as the service draws it, with its check code: to be stamped, handed in and kept. */
export function PaperButton({ id, ready, variant }: PaperButtonProps) {
  const [download, isBusy] = useGuarded(async () => {
    if (ready && !(await ready())) {
      warn("尚有内容未保存，请先处理保存失败的原因再下载");
      return;
    }
    const file = await downloadFilingPaper(id);
    if (file) saveBlob(file.blob, file.fileName);
  });
  return (
    <Button icon="download" variant={variant} busy={isBusy} busyText="正在生成…" onClick={download}>
      下载备案表
    </Button>
  );
}
