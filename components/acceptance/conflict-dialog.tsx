"use client";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import type { AcceptanceEntry } from "#contracts/audit-log.ts";
import { formatDateTimeSeconds } from "#lib/util/dates.ts";

export type ConflictDialogProps = {
  /** Null: there is none. */
  message: string | null;
  /** The step that came in between, where the message does not name it. */
  last?: AcceptanceEntry | undefined;
  /** How it stands now, a sentence. */
  now: string;
  onClose: () => void;
};

/** Who did what while this page was open; the page behind it shows the new state already. */
export function ConflictDialog({ message, last, now, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      open={message !== null}
      role="alertdialog"
      title="操作未执行"
      width={460}
      onClose={onClose}
      footer={
        <Button variant="primary" autoFocus onClick={onClose}>
          查看最新内容
        </Button>
      }
    >
      <p>{message}。</p>
      {last && (
        <p>
          最近一次操作：{last.operatorName}
          {last.unitName !== "" && `（${last.unitName}）`}于 {formatDateTimeSeconds(last.operationTime)}{" "}
          {last.actionName}
          {last.opinion !== "" && `：${last.opinion}`}
        </p>
      )}
      <p>{now}</p>
    </Dialog>
  );
}
