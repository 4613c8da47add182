import { LinkButton } from "#components/ui/button.tsx";
import type { DetectionStatus } from "#contracts/detection/status.ts";
import type { FilingId } from "#contracts/ids.ts";
import { elapsedText } from "#lib/detection/progress.ts";
import { useStagePath } from "#lib/filing/kind-context.ts";
import { formatDateTimeSeconds } from "#lib/util/time/dates.ts";

import { Figures } from "./figures.tsx";
import { Stages } from "./stages.tsx";

import styles from "./progress.module.css";

export function DonePanel(props: { id: FilingId; status: DetectionStatus; isGoingOn: boolean }) {
  const { status } = props;
  const result = useStagePath("result", props.id);
  const time =
    status.startedAt !== null && status.finishedAt !== null
      ? elapsedText(status.startedAt, status.finishedAt)
      : null;
  return (
    <>
      <div role="status">
        <h2 className={styles.title}>检测完成</h2>
      </div>
      <Stages status={status} />
      <Figures status={status} time={time} />
      <p className={styles.note}>
        {props.isGoingOn ? "正在进入检测结果……" : `完成时间${formatDateTimeSeconds(status.finishedAt ?? "")}`}
      </p>
      <div className={styles.actions}>
        <LinkButton variant="primary" href={result}>
          查看检测结果
        </LinkButton>
      </div>
    </>
  );
}
