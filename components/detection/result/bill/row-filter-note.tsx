"use client";

import { useReview } from "../review/review-context.tsx";

import styles from "../findings/findings.module.css";

export function RowFilterNote() {
  const { filter, wide, hrefOf } = useReview();
  if (filter.row === undefined) return null;
  return (
    <p className={styles.rowNote}>
      只看所选清单行的问题
      <a href={hrefOf(wide)}>返回全部问题</a>
    </p>
  );
}
