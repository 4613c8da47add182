"use client";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { AcceptanceEntry } from "#contracts/acceptance-record/acceptance-record.ts";
import { formatDateTimeSeconds } from "#lib/util/time/dates.ts";

export type ConflictDialogProps = {
  message: string | null;
  /** The intervening step, unless the message already names it. */
  last?: AcceptanceEntry | undefined;
  now: string;
  onClose: () => void;
};

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
          {last.unitName !== "" && `（${last.unitName}）`}于{formatDateTimeSeconds(last.operationTime)}
          {last.actionName}
          {last.opinion !== "" && `：${last.opinion}`}
        </p>
      )}
      <p>{now}</p>
    </Dialog>
  );
}
