import { cx } from "#components/ui/cx.ts";
import { Icon } from "#components/ui/icons.tsx";
import type { DetectionStatus } from "#contracts/detection/status.ts";
import { type StageState, stagesOf } from "#lib/detection/progress.ts";

import styles from "./progress.module.css";

const words: Record<StageState, string> = {
  done: "已完成",
  now: "进行中",
  ahead: "未开始",
  failed: "检测失败",
  cancelled: "已取消",
};

export function Stages({ status }: { status: DetectionStatus }) {
  return (
    <ol className={styles.stages} aria-label="检测阶段">
      {stagesOf(status).map((stage, index) => (
        <li
          key={stage.name}
          className={cx(styles.stage, styles[stage.state])}
          aria-current={stage.state === "now" ? "step" : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {stage.state === "done" && <Icon name="check" />}
            {(stage.state === "failed" || stage.state === "cancelled") && <Icon name="close" />}
            {(stage.state === "now" || stage.state === "ahead") && index + 1}
          </span>
          <span>{stage.name}</span>
          <span className={styles.stageWord}>{words[stage.state]}</span>
        </li>
      ))}
    </ol>
  );
}
