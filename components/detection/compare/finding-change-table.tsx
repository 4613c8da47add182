"use client";

import { useMemo } from "react";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { SeverityTag } from "#components/ui/feedback/tag.tsx";
import type { Column } from "#components/ui/table/data-table/columns/column.ts";
import { VirtualTable } from "#components/ui/table/data-table/virtual-table.tsx";
import type { FindingChange } from "#contracts/detection/bill-comparison.ts";
import type { DetectionReport, ReportFinding } from "#contracts/detection/detection-api.ts";
import { ruleWords } from "#lib/detection/findings/rule-words.ts";
import { lineText, placeText } from "#lib/detection/place.ts";
import type { Compared } from "#lib/detection/status.ts";
import type { Outline } from "#lib/detection/tree/outline.ts";

import { LoadFailure } from "../report/load-failure.tsx";
import { useReview } from "../report/review-context.tsx";
import { useChangedFindings } from "./use-compared.ts";

import styles from "./compare.module.css";

const columnsOf = (rules: DetectionReport["rules"], outline: Outline): readonly Column<ReportFinding>[] => [
  {
    code: "severity",
    name: "严重程度",
    width: 88,
    cell: ({ severity }) => <SeverityTag severity={severity} />,
  },
  {
    code: "rule",
    name: "规则",
    width: 152,
    cell: ({ rule }) => ruleWords(rules, rule),
  },
  {
    code: "message",
    name: "问题",
    width: 320,
    grow: true,
    cell: ({ message, seen, expected }) => (
      <span className={styles.pair}>
        <span title={message}>{message}</span>
        <span className={styles.under}>
          {[seen && `文件中${seen}`, expected && `应为${expected}`].filter(Boolean).join("　")}
        </span>
      </span>
    ),
  },
  {
    code: "place",
    name: "位置",
    width: 220,
    cell: ({ place }) => {
      const where = placeText(place, outline);
      return (
        <span className={styles.pair}>
          <span title={where}>{where}</span>
          <span className={styles.under}>{lineText(place)}</span>
        </span>
      );
    },
  },
];

export function FindingChangeTable(props: { pair: Compared; change: FindingChange }) {
  const list = useChangedFindings(props.pair, props.change);
  const { report, outline } = useReview();
  const columns = useMemo(() => columnsOf(report.rules, outline), [report.rules, outline]);
  return (
    <>
      {list.isFailed && <LoadFailure text="部分问题未能加载" onRetry={list.retry} />}
      <VirtualTable
        caption="检测问题的变化"
        columns={columns}
        count={list.total}
        rowAt={list.at}
        onRange={list.see}
        empty={<EmptyBlock text="没有这类检测问题" />}
      />
    </>
  );
}
