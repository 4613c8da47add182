"use client";

import { useCallback, useState } from "react";

import { headingAt } from "#lib/detection/outline.ts";

import { BillPane } from "./bill-pane.tsx";
import { useReview } from "./review-context.tsx";
import { TreePane } from "./tree-pane.tsx";

import styles from "./result.module.css";

/** 清单目录 and the lines. Only another heading is told: while lines scroll by, nothing around them is drawn anew. */
export function BillPanes({ hasTree }: { hasTree: boolean }) {
  const { outline } = useReview();
  const [heading, setHeading] = useState(0);
  const onTop = useCallback((row: number) => setHeading(headingAt(outline, row)?.seq ?? 0), [outline]);
  return (
    <>
      {hasTree && (
        <section className={styles.tree} aria-label="清单目录">
          <TreePane heading={heading} />
        </section>
      )}
      <BillPane heading={heading} onTop={onTop} />
    </>
  );
}
