"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import { type DecisionBatch, decisionKindNames } from "#contracts/detection/detection-api.ts";
import { byText } from "#lib/detection/findings/finding-state.ts";
import { warn } from "#lib/http/notices.ts";

import { useDecide } from "./use-decide.ts";

import styles from "../findings.module.css";

export function LastBatch({ batch }: { batch: DecisionBatch }) {
  const { undo } = useDecide();
  const [isAsked, setIsAsked] = useState(false);
  const done = `处理${batch.count}条为“${decisionKindNames[batch.kind]}”`;
  async function confirm(): Promise<void> {
    const refusal = await undo(batch);
    if (refusal !== null) warn(refusal);
    setIsAsked(false);
  }
  return (
    <div className={styles.lastBatch}>
      <span className={styles.batchHint}>
        {byText(batch)} {done}
      </span>
      <Button small variant="text" data-command="undo" onClick={() => setIsAsked(true)}>
        撤销
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="撤销处理"
        message={`确定撤销${byText(batch)}的这次处理吗？`}
        note={`${batch.count}条问题将恢复为处理之前的状态；此后单独处理过的问题不受影响。本次撤销记入操作日志。`}
        confirmText="撤销"
        onConfirm={confirm}
        onCancel={() => setIsAsked(false)}
      />
    </div>
  );
}
