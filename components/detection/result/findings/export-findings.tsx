"use client";

import { IconButton } from "#components/ui/button.tsx";
import { useDownload } from "#components/ui/use-download.ts";
import { exportFindings } from "#lib/detection/api.ts";

import { useReview } from "../../report/review-context.tsx";

export function ExportFindings() {
  const { filingId, filter, findings } = useReview();
  const [run, isBusy] = useDownload((options) => exportFindings(filingId, filter, options));
  return (
    <IconButton
      icon="download"
      label={isBusy ? "正在导出…" : "按当前筛选导出检测问题"}
      aria-busy={isBusy}
      disabled={findings.total === 0}
      onClick={run}
    />
  );
}
