"use client";

import { useQueryClient } from "@tanstack/react-query";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Icon } from "#components/ui/icons.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { DetectionStatus } from "#contracts/detection/status.ts";
import type { FilingId } from "#contracts/ids.ts";
import { retryDetection } from "#lib/detection/status.ts";
import { detectionKeys } from "#lib/detection/status.ts";
import { useStagePath } from "#lib/filing/kind-context.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { todoKey } from "#lib/todo/keys.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { Stages } from "./stages.tsx";

import styles from "./progress.module.css";

function Reason({ status }: { status: DetectionStatus }) {
  return (
    <div className={styles.reason} role="alert">
      <Icon name="error" size={20} />
      <div>
        <strong>检测失败的原因</strong>
        <p>{status.message}</p>
      </div>
    </div>
  );
}

function Cancelled({ status: { message, finishedAt } }: { status: DetectionStatus }) {
  return (
    <div className={cx(styles.reason, styles.cancelledReason)} role="alert">
      <Icon name="warning" size={20} />
      <p>
        {message || "本次检测已取消"}
        {finishedAt !== null && (
          <>
            （<time dateTime={finishedAt}>{formatDateTime(finishedAt)}</time>）
          </>
        )}
        。
      </p>
    </div>
  );
}

/** A cancelled run waits for the station, like a failed one. */
export function FailedPanel({ id, status }: { id: FilingId; status: DetectionStatus }) {
  const client = useQueryClient();
  const formPath = useStagePath("form", id);
  const [retry, busy] = useGuarded(async () => {
    try {
      await retryDetection(id);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    void client.invalidateQueries({ queryKey: todoKey });
    await client.invalidateQueries({ queryKey: detectionKeys.status(id) });
  });
  return (
    <>
      <h2 className={styles.title}>{status.state === "cancelled" ? "检测已取消" : "检测失败"}</h2>
      <Stages status={status} />
      {status.state === "cancelled" ? <Cancelled status={status} /> : <Reason status={status} />}
      <p className={styles.note}>
        {status.canRetry
          ? "可以重新检测；如文件本身有误，请退回由企业重新上传成果文件。"
          : "由备案机构重新检测，或退回后重新上传成果文件。"}
      </p>
      <div className={styles.actions}>
        {status.canRetry && (
          <Button variant="primary" icon="refresh" busy={busy} busyText="正在提交……" onClick={retry}>
            重新检测
          </Button>
        )}
        <LinkButton href={formPath}>查看申报内容</LinkButton>
      </div>
    </>
  );
}
