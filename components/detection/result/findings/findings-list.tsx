"use client";

import { useEffect, useRef } from "react";

import { cx } from "#components/ui/cx.ts";
import { useVirtualRows } from "#components/ui/table/virtual-rows/use-virtual-rows.tsx";
import type { DetectionReport, ReportFinding } from "#contracts/detection/detection-api.ts";
import { ruleWords } from "#lib/detection/findings/rule-words.ts";
import { findingWindow } from "#lib/detection/windows.ts";

import { useReview } from "../../report/review-context.tsx";
import { FindingCard } from "./finding-card.tsx";

import styles from "../findings.module.css";

/** Pixels of a card with three lines: an estimate until measured. */
const usualHeight = 124;

function GroupHead(props: { finding: ReportFinding; before: ReportFinding | undefined }) {
  const { report, filter } = useReview();
  if (!filter.group) return null;
  const nameOf = groupNames[filter.group];
  const name = nameOf(props.finding, report.rules);
  if (props.before && nameOf(props.before, report.rules) === name) return null;
  return <span className={styles.group}>{name}</span>;
}

const groupNames = {
  rule: ({ rule }: ReportFinding, rules: DetectionReport["rules"]) => ruleWords(rules, rule),
  unit: ({ place }: ReportFinding) =>
    [place.sectional, place.unit].filter((part) => part !== null).join(" › ") || "整个文件",
};

/** Virtualised in the browser; the server renders the whole first window. */
export function FindingsList(props: {
  picked: ReadonlySet<string>;
  onPick: (key: string, isPicked: boolean) => void;
}) {
  const { findings, current, choose, filter } = useReview();
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualRows({
    count: findings.total,
    frame,
    rowHeight: usualHeight,
    overscan: 3,
    firstRows: findingWindow,
  });
  const { items, scroller } = rows;
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const { see } = findings;
  useEffect(() => see(first, last), [see, first, last]);
  useEffect(() => {
    frame.current?.scrollTo({ top: 0 });
  }, [filter]);
  useEffect(() => {
    if (current !== null) scroller?.scrollToIndex(current, { align: "auto" });
  }, [scroller, current]);
  return (
    <>
      <div ref={frame} className={cx(styles.list, findings.isStale && styles.stale)} tabIndex={-1}>
        <ol aria-label="检测问题">
          <li aria-hidden="true" style={{ height: rows.above }} />
          {items.map((item) => {
            const finding = findings.at(item.index);
            return (
              <li
                key={item.index}
                ref={scroller?.measureElement}
                data-index={item.index}
                aria-setsize={findings.total}
                aria-posinset={item.index + 1}
              >
                {finding && <GroupHead finding={finding} before={findings.at(item.index - 1)} />}
                {finding ? (
                  <FindingCard
                    finding={finding}
                    isCurrent={item.index === current}
                    isPicked={props.picked.has(finding.key)}
                    onChoose={() => choose(item.index)}
                    onPick={(isPicked) => props.onPick(finding.key, isPicked)}
                  />
                ) : (
                  <span className={styles.waiting} style={{ height: usualHeight - 13 }} />
                )}
              </li>
            );
          })}
          <li aria-hidden="true" style={{ height: rows.below }} />
        </ol>
      </div>
      {rows.virtualizer}
    </>
  );
}
