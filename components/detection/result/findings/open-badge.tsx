"use client";

import { Tag } from "#components/ui/feedback/tag.tsx";
import { unfiltered } from "#lib/detection/filter.ts";
import { openText, sumOf } from "#lib/detection/findings/finding-state.ts";

import { useReview } from "../../report/review-context.tsx";

import styles from "../top.module.css";

export function OpenBadge() {
  const { report, filter, hrefOf } = useReview();
  if (sumOf(report.counts) === 0 || !(report.canAnswer || report.canDecide)) return null;
  const text = openText(report.open);
  if (text === "") {
    return (
      <span className={styles.badge}>
        <Tag tone="green" icon="success">
          检测问题已全部处理
        </Tag>
      </span>
    );
  }
  return (
    <a
      className={styles.badge}
      href={hrefOf({ ...unfiltered(filter), state: "open" })}
      title="错误须由复核人处理，警告须由企业答复，全部完成后才能复核通过。点击查看待处理的问题"
    >
      <Tag tone="amber" icon="warning">
        {text}
      </Tag>
    </a>
  );
}
