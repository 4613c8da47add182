"use client";

import { useCallback, useState } from "react";

import { headingAt } from "#lib/detection/tree/outline.ts";

import { useReview } from "../../report/review-context.tsx";
import { BillPane } from "./bill-pane.tsx";
import { TreePane } from "./tree-pane.tsx";

import styles from "../result.module.css";

/** Reports heading changes only, so that scrolling does not re-render the panes. */
export function BillPanes({ hasTree }: { hasTree: boolean }) {
  const { outline } = useReview();
  const [heading, setHeading] = useState(0);
  const onTop = useCallback((row: number) => setHeading(headingAt(outline, row)?.seq ?? 0), [outline]);
  return (
    <>
      {hasTree && (
        <section className={styles.tree} aria-label="清单目录">
          {outline.nodes.length > 0 ? (
            <TreePane heading={heading} />
          ) : (
            <p className={styles.waiting}>正在加载清单目录……</p>
          )}
        </section>
      )}
      <BillPane heading={heading} onTop={onTop} />
    </>
  );
}
