"use client";

import { Suspense, useState } from "react";

import { Button, IconButton } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import type { DetectionRow } from "#contracts/detection/detection-api.ts";
import { figureText, oneLine } from "#lib/detection/figures.ts";

import styles from "./bill.module.css";

const LineDetail = late(() => import("./line-detail.tsx").then((m) => m.LineDetail));

/** 单价构成 stays open from line to line until it is folded. */
export function LineStrip({ row, onClose }: { row: DetectionRow | undefined; onClose: () => void }) {
  const [hasDetail, setHasDetail] = useState(false);
  return (
    <aside className={styles.strip} aria-label="当前清单项目" aria-live="polite">
      {row ? <LineText row={row} /> : <p className={styles.stripText}>正在加载……</p>}
      {row?.kind === "item" && row.sheet === null && row.section !== "other" && (
        <Button small variant="text" aria-expanded={hasDetail} onClick={() => setHasDetail(!hasDetail)}>
          单价构成
        </Button>
      )}
      <IconButton icon="close" label="关闭当前清单项目" onClick={onClose} />
      {hasDetail && row?.kind === "item" && (
        <Suspense fallback={null}>
          <LineDetail key={row.seq} row={row} />
        </Suspense>
      )}
    </aside>
  );
}

function LineText({ row }: { row: DetectionRow }) {
  const total = row.total === null ? "" : `合价${figureText(row.total, 2)}元`;
  const facts = [
    row.number,
    row.name,
    row.unit,
    total,
    row.sheet === null ? `文件第${row.line}行` : `工作表“${row.sheet}”第${row.line}行`,
  ];
  return (
    <div className={styles.stripText}>
      <strong>{facts.filter((fact) => fact !== "").join("　")}</strong>
      {row.kind === "item" && (
        <p>
          <span className={styles.stripName}>项目特征</span>
          {oneLine(row.feature) || "（空）"}
        </p>
      )}
    </div>
  );
}
