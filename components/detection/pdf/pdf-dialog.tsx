"use client";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useDownload } from "#components/ui/use-download.ts";
import { downloadPdf } from "#lib/detection/api.ts";

import { useReview } from "../report/review-context.tsx";
import { PdfCheck } from "./pdf-check.tsx";

import styles from "./pdf.module.css";

export function PdfDialog(props: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={props.open} title="检测报告" width={520} onClose={props.onClose}>
      <div className={styles.parts}>
        <PdfDownload />
        <PdfCheck />
      </div>
    </Dialog>
  );
}

function PdfDownload() {
  const { filingId } = useReview();
  const [run, isBusy] = useDownload((options) => downloadPdf(filingId, options));
  return (
    <section className={styles.part}>
      <p>A4版PDF：项目与造价汇总、问题统计、逐条问题及答复与处理意见，页脚有校验码。</p>
      <Button variant="primary" icon="download" busy={isBusy} busyText="正在生成……" onClick={run}>
        下载检测报告
      </Button>
    </section>
  );
}
