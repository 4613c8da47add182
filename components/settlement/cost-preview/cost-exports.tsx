"use client";

import { useEffect, useRef } from "react";

import { Button } from "#components/ui/button.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { CostQuestion } from "#contracts/settlement/cost-preview.ts";
import { succeed } from "#lib/http/notices.ts";
import { type CostExport, exportCost } from "#lib/settlement/api.ts";
import { saveBlob } from "#lib/util/start-download.ts";

import styles from "./cost-preview.module.css";

/** The rows that are shown, or all tables with the stages, as workbooks. */
export function CostExports({ question }: { question: CostQuestion }) {
  return (
    <span className={styles.exports}>
      <ExportButton name="导出本表" asked={question} />
      <ExportButton name="导出全部" asked={{ filingId: question.filingId }} />
    </span>
  );
}

function ExportButton({ name, asked }: { name: string; asked: CostExport }) {
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const [run, isBusy] = useGuarded(async () => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const file = await exportCost(asked, { signal, onProgress: () => undefined });
    if (!file) return;
    saveBlob(file.blob, file.fileName);
    succeed(`已导出 ${(file.rows ?? 0).toLocaleString("zh-CN")} 行`);
  });
  return (
    <Button small aria-busy={isBusy} onClick={run}>
      {isBusy ? "正在导出…" : name}
    </Button>
  );
}
