import type { DetectionStatus } from "#contracts/detection/status.ts";
import { groupThousands } from "#contracts/money.ts";

import styles from "./progress.module.css";

/** The number of findings is unknown until the file has been read. */
export function Figures({ status, time }: { status: DetectionStatus; time: string | null }) {
  const isCounted = status.state === "done" || status.stage === "storing";
  return (
    <dl className={styles.figures}>
      <div>
        <dt>已读取清单项目</dt>
        <dd>{groupThousands(String(status.rows))}</dd>
      </div>
      <div>
        <dt>{isCounted ? "已发现问题" : "已发现问题（读完文件后统计）"}</dt>
        <dd>{isCounted ? groupThousands(String(status.findings)) : "—"}</dd>
      </div>
      {time !== null && (
        <div>
          <dt>用时</dt>
          <dd>{time}</dd>
        </div>
      )}
    </dl>
  );
}
