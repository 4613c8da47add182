"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";
import { fieldText } from "#contracts/form/text.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";
import type { FormSession } from "#lib/filing/draft/form-session.ts";
import type { Merged } from "#lib/filing/draft/merge.ts";

import { useKindParts } from "../shape/kind-parts.ts";
import { showLatest } from "./use-filing-form.ts";

import styles from "./form.module.css";

type Outcome = { latest: FilingDetail; merged: Merged };

export type UpdateDialogProps = {
  open: boolean;
  session: FormSession;
  onClose: () => void;
};

export function UpdateDialog({ open, session, onClose }: UpdateDialogProps) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState("");
  const [load, busy] = useGuarded(async () => {
    try {
      setProblem("");
      setOutcome(await session.bringUpToDate());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "未能载入，请重试");
    }
  });

  function finish(): void {
    if (outcome) {
      showLatest(client, outcome.latest);
    }
    setOutcome(null);
    onClose();
  }

  return (
    <Dialog
      open={open}
      title="内容已在别处更新"
      width={560}
      onClose={outcome ? finish : onClose}
      footer={
        outcome ? (
          <Button variant="primary" onClick={finish}>
            知道了
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>暂不处理</Button>
            <Button variant="primary" busy={busy} onClick={load}>
              载入最新内容
            </Button>
          </>
        )
      }
    >
      {outcome ? <OutcomeText {...outcome} /> : <Question problem={problem} />}
    </Dialog>
  );
}

function Question({ problem }: { problem: string }) {
  return (
    <>
      <p>该备案刚刚在另一个页面或由其他人员修改过，您此后填写的内容尚未保存。</p>
      <p>载入最新内容后，您填写过的栏目保留您的内容，其余栏目更新为最新内容。</p>
      {problem !== "" && (
        <p className={styles.dialogProblem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function OutcomeText({ latest, merged }: Outcome) {
  const { form } = useKindParts();
  if (merged.mine.length === 0) return <p>已载入最新内容，没有尚未保存的修改。</p>;
  const locked = !latest.editable.form;
  return (
    <>
      <p>
        {locked
          ? `该备案现为“${filingStatusNames[latest.status]}”，备案表不能再修改。以下内容未能保存，请自行留存：`
          : "已载入最新内容，并保留了您填写的以下栏目，正在保存："}
      </p>
      <dl className={styles.kept}>
        {merged.mine.map((code) => {
          const field = form.fields.find((candidate) => candidate.code === code);
          return (
            <div key={code}>
              <dt>{field?.name ?? code}</dt>
              <dd>{(field && fieldText(field, merged.values[code] ?? "")) || "（已清空）"}</dd>
            </div>
          );
        })}
      </dl>
      {!locked && merged.disputed.length > 0 && <p>其中{merged.disputed.length}项对方也修改过，请核对。</p>}
    </>
  );
}
