import { IconButton } from "#components/ui/button.tsx";
import type { DetectionRow } from "#contracts/detection/detection-api.ts";
import { figureText, oneLine } from "#lib/detection/figures.ts";

import styles from "./bill.module.css";

export function LineStrip({ row, onClose }: { row: DetectionRow | undefined; onClose: () => void }) {
  return (
    <aside className={styles.strip} aria-label="当前清单项目" aria-live="polite">
      {row ? <LineText row={row} /> : <p className={styles.stripText}>正在加载……</p>}
      <IconButton icon="close" label="关闭当前清单项目" onClick={onClose} />
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
