"use client";

import { useEffect, useRef } from "react";

import { Button } from "#components/ui/button.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { downloadPaper } from "#lib/detection/api.ts";
import { saveBlob } from "#lib/util/start-download.ts";

import { useReview } from "../result/review-context.tsx";

import styles from "./paper.module.css";

export function PaperDownload() {
  const { filingId } = useReview();
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const [run, isBusy] = useGuarded(async () => {
    leaving.current = new AbortController();
    const file = await downloadPaper(filingId, {
      signal: leaving.current.signal,
      onProgress: () => undefined,
    });
    if (file) saveBlob(file.blob, file.fileName);
  });
  return (
    <section className={styles.part}>
      <p>A4 版 PDF：项目与造价汇总、问题统计、逐条问题及答复与处理意见，页脚有校验码。</p>
      <Button variant="primary" icon="download" busy={isBusy} busyText="正在生成…" onClick={run}>
        下载检测报告
      </Button>
    </section>
  );
}
