"use client";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { unfiltered } from "#lib/detection/filter.ts";
import { sumOf } from "#lib/detection/findings/finding-state.ts";

import { useReview } from "../../report/review-context.tsx";

import styles from "../findings.module.css";

export function FindingsEmpty() {
  const { report, filter, hrefOf } = useReview();
  if (sumOf(report.counts) === 0) {
    const skipped = report.rules.filter((rule) => rule.notJudged.length > 0).length;
    return (
      <div className={styles.clean}>
        <EmptyBlock
          icon="success"
          text="未发现问题"
          hint={
            skipped === 0
              ? `已按${report.rules.length}条规则逐项检测，全部符合。`
              : `${report.rules.length}条规则中，${skipped}条因缺少资料未全部检测，其余均符合。`
          }
        />
      </div>
    );
  }
  return (
    <EmptyBlock text="没有符合筛选条件的问题">
      <a href={hrefOf(unfiltered(filter))}>查看全部问题</a>
    </EmptyBlock>
  );
}
