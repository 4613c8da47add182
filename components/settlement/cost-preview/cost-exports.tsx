"use client";

import { Button } from "#components/ui/button.tsx";
import { useDownload } from "#components/ui/use-download.ts";
import type { CostPreview, CostQuestion } from "#contracts/settlement/cost-preview.ts";
import { type CostExport, exportCost } from "#lib/settlement/api.ts";

import styles from "./cost-preview.module.css";

type ExportsProps = { question: CostQuestion; reportId: CostPreview["reportId"] };

export function CostExports({ question, reportId }: ExportsProps) {
  return (
    <span className={styles.exports}>
      <ExportButton name="导出本表" asked={{ ...question, reportId }} />
      <ExportButton name="导出全部" asked={{ filingId: question.filingId, reportId }} />
    </span>
  );
}

function ExportButton({ name, asked }: { name: string; asked: CostExport }) {
  const [run, isBusy] = useDownload((options) => exportCost(asked, options));
  return (
    <Button small aria-busy={isBusy} onClick={run}>
      {isBusy ? "正在导出……" : name}
    </Button>
  );
}
