"use client";

import { useQuery } from "@tanstack/react-query";

import type { LeafColumn } from "#components/ui/data-table/column.ts";
import { SmallTable } from "#components/ui/data-table/small-table.tsx";
import { decisionKindNames, type ReportFinding } from "#contracts/detection-api.ts";
import { severityNames } from "#contracts/detection.ts";
import { isFiltered } from "#lib/detection/filter.ts";
import { countsText } from "#lib/detection/finding-state.ts";
import { lineText, placeText } from "#lib/detection/place.ts";
import { filingQuery } from "#lib/max-price/detail-queries.ts";
import { formatMoney } from "#lib/util/amount.ts";
import { formatDateTime } from "#lib/util/dates.ts";

import { useReview } from "./review-context.tsx";
import type { Printed } from "./use-print-report.ts";

import styles from "./printed-report.module.css";

const findingKey = (finding: ReportFinding) => finding.key;

function answers({ answer, decision }: ReportFinding) {
  return (
    <>
      {answer && <p>答复：{answer.text}</p>}
      {decision && (
        <p>
          {decisionKindNames[decision.kind]}：{decision.reason}
        </p>
      )}
    </>
  );
}

const findingColumns: readonly LeafColumn<ReportFinding>[] = [
  { code: "severity", name: "程度", width: 56, cell: (finding) => severityNames[finding.severity] },
  { code: "rule", name: "规则", width: 56 },
  { code: "message", name: "问题", width: 200, grow: true },
  { code: "seen", name: "文件中", width: 120 },
  { code: "expected", name: "应为", width: 120 },
  {
    code: "place",
    name: "位置",
    width: 160,
    cell: ({ place }) => `${placeText(place)}，${lineText(place)}`,
  },
  { code: "answers", name: "答复与处理", width: 160, cell: answers },
];

/** The findings as a paper: only printers see it. */
export function PrintedReport({ printed }: { printed: Printed | null }) {
  const { filingId, report, filter } = useReview();
  const { data: filing } = useQuery({ ...filingQuery(filingId), enabled: false });
  if (!printed) return <p className={styles.hint}>请使用页面上的“打印检测问题清单”按钮打印。</p>;
  return (
    <article className={styles.paper} data-paper="">
      <h1>造价检测问题清单</h1>
      <p>
        {filing?.projectName}　受理编号 {filing?.acceptNo}　总造价 {formatMoney(report.totals.total)} 元
      </p>
      <p>
        检测时间 {formatDateTime(report.createdAt)}　规则版本 {report.ruleSetVersion}　发现问题：
        {countsText(report.counts) || "无"}
        {isFiltered(filter) && `　（按筛选条件列出 ${printed.total} 条）`}
        {printed.rows.length < printed.total && `　（只列出前 ${printed.rows.length} 条）`}
      </p>
      <SmallTable
        caption="检测问题"
        columns={findingColumns}
        rows={printed.rows}
        rowId={findingKey}
        firstIndex={1}
        className={styles.table}
      />
    </article>
  );
}
