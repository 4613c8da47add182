"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";

import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import { Button } from "#components/ui/button.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useStaysOpen } from "#components/ui/overlays/use-stays-open.ts";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { FilingId, ReturnItemId } from "#contracts/ids.ts";
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
  /** Null until they are known. */
  targets: readonly ReturnTarget[] | null;
  what: string;
  onClose: () => void;
  onDone: (added: readonly ReturnItemId[]) => void;
};

export function MarkManyDialog(props: MarkManyDialogProps) {
  return (
    <Dialog open={props.open} title="批量标记补正" width={520} onClose={props.onClose}>
      {props.open && <MarkManyForm {...props} />}
    </Dialog>
  );
}

function MarkManyForm({ filingId, targets, what, onClose, onDone }: MarkManyDialogProps) {
  const client = useQueryClient();
  const open = useReturnItems()?.items.open ?? [];
  const free = targets?.filter((target) => open.every((item) => !isSameTarget(item.target, target))) ?? [];
  const marked = (targets?.length ?? 0) - free.length;
  const parked = useParkedText(`mark-many:${filingId}`);
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  useFirstFault(formId, { reason: problem });
  function write(text: string): void {
    parked.write(text);
    setProblem(undefined);
  }
  const [save, saving] = useGuarded(async () => {
    const reason = parked.text.trim();
    if (reason === "") return setProblem("补正原因必填");
    try {
      const { added, ...items } = await saveMarks(filingId, free, reason);
      client.setQueryData(returnItemsKey(filingId), items);
      succeed(`已标记补正${added.length}项`);
      parked.sent();
      onDone(added);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.fields[0]?.message ?? error.message);
    }
  });
  useStaysOpen(saving);
  return (
    <div id={formId} className={formStyles.form}>
      <p>
        {what}
        {marked > 0 && `其中${marked}项已有标记，保持不变。`}将以同一原因标记补正
        <strong>{targets === null ? "……" : free.length}</strong>项，标记后可以撤销。
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
        <Button variant="primary" busy={saving} disabled={free.length === 0} onClick={save}>
          保存
        </Button>
      </div>
    </div>
  );
}
