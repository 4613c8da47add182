"use client";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useDownload } from "#components/ui/use-download.ts";
import { downloadPdf } from "#lib/detection/api.ts";

import { useReview } from "../report/review-context.tsx";
import { PdfCheck } from "./pdf-check.tsx";

import styles from "./pdf.module.css";

export function PdfDialog(props: { open: boolean; given?: string; onClose: () => void }) {
  return (
    <Dialog open={props.open} title="检测报告" width={520} onClose={props.onClose}>
      <div className={styles.parts}>
        <PdfDownload />
        <PdfCheck given={props.given} />
      </div>
    </Dialog>
  );
}

function PdfDownload() {
  const { filingId } = useReview();
  const [run, isBusy] = useDownload((options) => downloadPdf(filingId, options));
  return (
    <section className={styles.part}>
      <p>
        A4版PDF：检测结论、造价汇总、按原因归并的问题和涉及金额、未检测的内容、答复与处理意见，有报告编号、校验码和签章处。逐处清单请导出表格。
      </p>
      <Button variant="primary" icon="download" busy={isBusy} busyText="正在生成……" onClick={run}>
        下载检测报告
      </Button>
    </section>
  );
}
