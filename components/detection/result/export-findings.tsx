"use client";

import { useEffect, useRef } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { exportFindings } from "#lib/detection/api.ts";
import { succeed } from "#lib/http/notices.ts";
import { saveBlob } from "#lib/util/start-download.ts";

import { useReview } from "./review-context.tsx";

/** The findings that the filter shows, as they are arranged, as a workbook. */
export function ExportFindings() {
  const { filingId, filter, findings } = useReview();
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const [run, isBusy] = useGuarded(async () => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const file = await exportFindings(filingId, filter, { signal, onProgress: () => undefined });
    if (!file) return;
    saveBlob(file.blob, file.fileName);
    succeed(`已导出 ${(file.rows ?? 0).toLocaleString("zh-CN")} 条检测问题`);
  });
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
