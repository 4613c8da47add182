"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { FilingId } from "#contracts/ids.ts";
import { isSameTarget, type ReturnTarget } from "#contracts/return-item/return-item.ts";
import { returnItemsKey, saveMarks } from "#lib/acceptance/return-items.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import { ReasonField } from "./reason-field.tsx";
import { useReturnItems } from "./return-items-context.tsx";

import formStyles from "../acceptance.module.css";

export type MarkManyDialogProps = {
  open: boolean;
  filingId: FilingId;
  targets: ReturnTarget[];
  onClose: () => void;
  onDone: () => void;
};

export function MarkManyDialog(props: MarkManyDialogProps) {
  return (
    <Dialog open={props.open} title="批量标记补正" width={520} onClose={props.onClose}>
      {props.open && <MarkManyForm {...props} />}
    </Dialog>
  );
}

function MarkManyForm({ filingId, targets, onClose, onDone }: MarkManyDialogProps) {
  const client = useQueryClient();
  const open = useReturnItems()?.items.open ?? [];
  const marked = targets.filter((target) => open.some((item) => isSameTarget(item.target, target))).length;
  const parked = useParkedText(`mark-many:${filingId}`);
  const [problem, setProblem] = useState<string>();
  function write(text: string): void {
    parked.write(text);
    setProblem(undefined);
  }
  const [save, saving] = useGuarded(async () => {
    const reason = parked.text.trim();
    if (reason === "") return setProblem("补正原因必填");
    try {
      client.setQueryData(returnItemsKey(filingId), await saveMarks(filingId, targets, reason));
      succeed(`已标记补正${targets.length - marked}项`);
      parked.sent();
      onDone();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.fields[0]?.message ?? error.message);
    }
  });
  return (
    <div className={formStyles.form}>
      <p>
        所选{targets.length}项将以同一原因标记补正
        {marked > 0 && `，其中${marked}项已有标记，保持不变`}。
      </p>
      <ReasonField
        reason={parked.text}
        problem={problem}
        isRestored={parked.isRestored}
        onWrite={write}
        onSend={save}
      />
      <div className={formStyles.buttons}>
        <Button onClick={onClose} disabled={saving}>
          取消
        </Button>
        <Button variant="primary" busy={saving} onClick={save}>
          保存
        </Button>
      </div>
    </div>
  );
}
