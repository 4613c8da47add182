"use client";

import { useQuery } from "@tanstack/react-query";

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
      <table>
        <thead>
          <tr>
            {["序号", "程度", "规则", "问题", "文件中", "应为", "位置", "答复与处理"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.rows.map((finding, index) => (
            <PrintedFinding key={finding.key} number={index + 1} finding={finding} />
          ))}
        </tbody>
      </table>
    </article>
  );
}

function PrintedFinding({ number, finding }: { number: number; finding: ReportFinding }) {
  const { answer, decision, place } = finding;
  return (
    <tr>
      <td>{number}</td>
      <td>{severityNames[finding.severity]}</td>
      <td>{finding.rule}</td>
      <td>{finding.message}</td>
      <td>{finding.seen}</td>
      <td>{finding.expected}</td>
      <td>
        {placeText(place)}，{lineText(place)}
      </td>
      <td>
        {answer && <p>答复：{answer.text}</p>}
        {decision && (
          <p>
            {decisionKindNames[decision.kind]}：{decision.reason}
          </p>
        )}
      </td>
    </tr>
  );
}
