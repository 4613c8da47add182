"use client";

import { useState } from "react";

import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import { type DecisionBatch, decisionKindNames } from "#contracts/detection/detection-api.ts";
import { byText } from "#lib/detection/findings/finding-state.ts";
import { warn } from "#lib/http/notices.ts";

import { UndoLine } from "./undo-line.tsx";
import { useDecide } from "./use-decide.ts";

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
    <>
      <UndoLine done={`${byText(batch)} ${done}`} onUndo={() => setIsAsked(true)} />
      <ConfirmDialog
        open={isAsked}
        title="撤销处理"
        message={`确定撤销${byText(batch)}的这次处理吗？`}
        note={`${batch.count}条问题将恢复为处理之前的状态；此后单独处理过的问题不受影响。本次撤销记入访问日志。`}
        confirmText="撤销"
        onConfirm={confirm}
        onCancel={() => setIsAsked(false)}
      />
    </>
  );
}
