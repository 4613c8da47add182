import { Icon } from "#components/ui/icons.tsx";
import type { DetectionStatus } from "#contracts/detection/status.ts";
import type { FilingId } from "#contracts/ids.ts";

import { CancelButton } from "./cancel-button.tsx";
import { Figures } from "./figures.tsx";
import { Stages } from "./stages.tsx";

import styles from "./progress.module.css";

export function RunningPanel(props: { id: FilingId; status: DetectionStatus; isOffline: boolean }) {
  const { status, isOffline } = props;
  const isQueued = status.state === "queued";
  const percent = Math.floor(status.progress);
  return (
    <>
      <h2 className={styles.title}>{isQueued ? "已进入检测队列" : "正在检测造价数据文件"}</h2>
      <Stages status={status} />
      <div className={styles.bar}>
        <progress className={styles.track} max={100} value={percent} aria-label="检测进度" />
        <span className={styles.percent}>{percent}%</span>
      </div>
      <Figures status={status} time={null} />
      <p className={styles.note} role="status">
        {isOffline ? (
          <span className={styles.offline}>
            <Icon name="warning" />
            暂时无法获取进度，检测仍在进行，正在重新连接……
          </span>
        ) : (
          "检测在后台进行，可以离开本页；完成后自动进入检测结果。"
        )}
      </p>
      {status.canCancel && <CancelButton id={props.id} />}
      <noscript>
        <p className={styles.note}>当前浏览器未启用脚本，请刷新页面查看最新进度。</p>
      </noscript>
    </>
  );
}
