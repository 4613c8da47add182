"use client";

import { useEffect, useRef } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { downloadExchangeXml } from "#lib/detection/api.ts";
import { saveBlob } from "#lib/util/start-download.ts";

import { useReview } from "./review-context.tsx";

/** A bill that came as a workbook, as the exchange standard has it. */
export function ExchangeXmlButton() {
  const { filingId, report } = useReview();
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const [run, isBusy] = useGuarded(async () => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const file = await downloadExchangeXml(filingId, { signal, onProgress: () => undefined });
    if (file) saveBlob(file.blob, file.fileName);
  });
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
