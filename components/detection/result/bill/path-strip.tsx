"use client";

import { pathTo } from "#lib/detection/tree/outline.ts";

import { useReview } from "../../report/review-context.tsx";

import styles from "./bill.module.css";

export function PathStrip({ row }: { row: number }) {
  const { outline, goTo } = useReview();
  return (
    <nav className={styles.path} aria-label="当前位置">
      {pathTo(outline, row).map((node) => (
        <button key={node.seq} type="button" title={node.name} onClick={() => goTo(node.seq, "start")}>
          {node.name}
        </button>
      ))}
    </nav>
  );
}
