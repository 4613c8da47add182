"use client";

import { IconButton } from "#components/ui/button.tsx";
import { useDownload } from "#components/ui/use-download.ts";
import { downloadExchangeXml } from "#lib/detection/api.ts";

import { useReview } from "../report/review-context.tsx";

/** For bills uploaded as workbooks: the same bill in the exchange standard. */
export function ExchangeXmlButton() {
  const { filingId, report } = useReview();
  const [run, isBusy] = useDownload((options) => downloadExchangeXml(filingId, options));
  if (report.format !== "workbook") return null;
  return (
    <IconButton
      icon="file"
      label={isBusy ? "正在转换…" : "转为交换标准 XML"}
      aria-busy={isBusy}
      onClick={run}
    />
  );
}
