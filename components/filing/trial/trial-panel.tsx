"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { Trial, Trials } from "#contracts/detection/trial/trial.ts";
import { trialPath } from "#contracts/filing/steps.ts";
import type { FilingId } from "#contracts/ids.ts";
import { cancelTrial, startTrial } from "#lib/detection/trial/api.ts";
import { trialsKey, trialsQuery } from "#lib/detection/trial/queries.ts";
import { olderText, queueText, resultText } from "#lib/detection/trial/words.ts";
import { useFilingKind } from "#lib/filing/kind-context.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "./trial.module.css";

export type TrialPanelProps = {
  id: FilingId;
  /** Keys the query by the uploaded bills. */
  files: string;
};

/** 试检测 beside the uploaded bills, for those who fill in the filing. */
export function TrialPanel({ id, files }: TrialPanelProps) {
  const { data: trials } = useQuery(trialsQuery(id, files));
  const bills = trials?.bills.filter(({ hasFile }) => hasFile) ?? [];
  if (!trials?.mayTry || bills.length === 0) return null;
  return (
    <section className={styles.panel} aria-label="试检测">
      <p className={styles.hint}>
        提交前可以按现行检测标准自行检测，结果仅本单位可见，备案机构看不到。
        {trials.bills.length > 1 && "三份文件齐全时，检测审定价文件即与另两份逐项对比。"}今日还可试检测
        {trials.left}次。
      </p>
      <ul className={styles.bills}>
        {bills.map((bill) => (
          <li key={bill.code} className={styles.bill}>
            {trials.bills.length > 1 && <strong>{bill.name}</strong>}
            <BillTrial id={id} bill={bill} trials={trials} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type BillProps = { id: FilingId; bill: Trial; trials: Trials };

function BillTrial({ id, bill, trials }: BillProps) {
  const client = useQueryClient();
  const isLive = bill.state === "queued" || bill.state === "running";
  const [act, busy] = useGuarded(async () => {
    try {
      await (isLive ? cancelTrial(id, bill.code) : startTrial(id, bill.code));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    await client.invalidateQueries({ queryKey: trialsKey(id) });
  });
  return (
    <>
      <div className={styles.state} role="status">
        <Standing bill={bill} trials={trials} />
      </div>
      <div className={styles.actions}>
        {bill.result && !isLive && <ResultLinks id={id} bill={bill} />}
        <Button
          small
          busy={busy}
          aria-label={trials.bills.length > 1 ? `${bill.name}${actName(bill, isLive)}` : undefined}
          onClick={act}
        >
          {actName(bill, isLive)}
        </Button>
      </div>
    </>
  );
}

function actName({ result }: Trial, isLive: boolean): string {
  if (isLive) return "取消试检测";
  return result === null ? "试检测" : "重新试检测";
}

function Standing({ bill, trials }: Omit<BillProps, "id">) {
  const { state, result, progress, message } = bill;
  if (state === "queued") return <span>{queueText(bill, trials)}</span>;
  if (state === "running") {
    const percent = Math.floor(progress);
    return (
      <span className={styles.running}>
        正在试检测
        <progress max={100} value={percent} aria-label="试检测进度" />
        {percent}%
      </span>
    );
  }
  const older = result && olderText(result);
  return (
    <>
      {state === "failed" && (
        <span className={styles.failed}>
          <Icon name="error" />
          {`试检测没有完成：${message}`}
        </span>
      )}
      {result !== null && (
        <span className={result.errors > 0 ? styles.failed : undefined}>
          {`${formatDateTime(result.checkedAt)}试检测：${resultText(result)}`}
        </span>
      )}
      {older !== null && <span className={styles.older}>{older}</span>}
      {result === null && state !== "failed" && <span>尚未试检测</span>}
    </>
  );
}

function ResultLinks({ id, bill: { code, result } }: { id: FilingId; bill: Trial }) {
  const kind = useFilingKind();
  return (
    <>
      <LinkButton small variant="primary" href={trialPath(kind, "result", id, code)}>
        查看试检测结果
      </LinkButton>
      {result?.isCompared && (
        <LinkButton small href={trialPath(kind, "comparison", id, code)}>
          查看造价对比
        </LinkButton>
      )}
    </>
  );
}
