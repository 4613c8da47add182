"use client";

import { Suspense, useCallback, useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { late } from "#components/ui/late.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import { ListExport } from "#components/ui/table/list-export.tsx";
import { useDownload } from "#components/ui/use-download.ts";
import { downloadExchangeXml, exportFindings } from "#lib/detection/api.ts";
import { useStagePath } from "#lib/filing/kind-context.ts";

import { CompareButton } from "../compare/compare-button.tsx";
import { PdfButton } from "../pdf/pdf-button.tsx";
import { useReview } from "../report/review-context.tsx";
import { BillPanes } from "./bill/bill-panes.tsx";
import { TotalsBand } from "./bill/totals-band.tsx";
import { FindingFilters } from "./findings/finding-filters.tsx";
import { FindingsPane } from "./findings/findings-pane.tsx";
import { OpenBadge } from "./findings/open-badge.tsx";
import { SeverityBar } from "./findings/severity-bar.tsx";
import { useReviewKeys } from "./review/use-review-keys.ts";
import { RuleBar } from "./rules/rule-bar.tsx";

import styles from "./result.module.css";

const KeysDialog = late(() => import("./review/keys-dialog.tsx").then((m) => m.KeysDialog));

export function Workspace() {
  const { openHref, report } = useReview();
  const [path = ""] = useStagePath("result", "").split("?", 1);
  const [hasTree, setHasTree] = useState(true);
  const [hasKeys, setHasKeys] = useState(false);
  const hadKeys = useWasOpen(hasKeys);
  useReviewKeys(useCallback(() => setHasKeys(true), []));
  return (
    <ShallowArea path={path} onOpen={openHref}>
      <div className={cx(styles.workspace, "no-print")} data-fills-window="">
        <div className={styles.top}>
          <IconButton
            icon={hasTree ? "collapse" : "expand"}
            label={hasTree ? "收起清单目录" : "展开清单目录"}
            aria-expanded={hasTree}
            onClick={() => setHasTree(!hasTree)}
          />
          <SeverityBar />
          <FindingFilters />
          <OpenBadge />
          {report.trial === null && <CompareButton />}
          <ExportFindings />
          {report.trial === null && <ExchangeXmlButton />}
          {report.trial === null && <PdfButton />}
          <IconButton icon="help" label="快捷键（?）" onClick={() => setHasKeys(true)} />
        </div>
        <RuleBar />
        <div className={cx(styles.panes, !hasTree && styles.noTree)}>
          <BillPanes hasTree={hasTree} />
          <FindingsPane />
        </div>
        <TotalsBand />
      </div>
      {report.trial === null && <p className={styles.printHint}>请在页面上点“检测报告”，下载后打印。</p>}
      {hadKeys && (
        <Suspense fallback={null}>
          <KeysDialog open={hasKeys} onClose={() => setHasKeys(false)} />
        </Suspense>
      )}
    </ShallowArea>
  );
}

function ExportFindings() {
  const { filingId, report, filter, view, causes, findings } = useReview();
  return (
    <ListExport
      asIcon
      name="按当前筛选导出检测问题"
      counted={{ total: view === "causes" ? (causes.totals?.findings ?? 0) : findings.total }}
      by="筛选和排序"
      onExport={(options) => exportFindings(filingId, report.reportId, filter, options)}
    />
  );
}

/** For bills uploaded as workbooks: the same bill in the exchange standard. */
function ExchangeXmlButton() {
  const { filingId, report } = useReview();
  const [run, isBusy] = useDownload((options) => downloadExchangeXml(filingId, options));
  if (report.format !== "workbook") return null;
  return (
    <IconButton
      icon="file"
      label={isBusy ? "正在转换……" : "导出交换标准文件（XML）"}
      aria-busy={isBusy}
      onClick={run}
    />
  );
}
