"use client";

import { useQuery } from "@tanstack/react-query";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import type { MaxPriceDetail } from "#contracts/max-price/api.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";
import { auditLogsQuery } from "#lib/acceptance/queries.ts";
import { formatDateTimeSeconds } from "#lib/util/dates.ts";

type ConflictDialogProps = { detail: MaxPriceDetail; message: string | null; onClose: () => void };

/** Who did what while this page was open; the page behind it shows the new state already. */
export function ConflictDialog({ detail, message, onClose }: ConflictDialogProps) {
  const { data } = useQuery(auditLogsQuery(detail.id));
  const last = data?.[0];
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
      <p>{message}</p>
      {last && (
        <p>
          最近一次操作：{last.operatorName}
          {last.unitName !== "" && `（${last.unitName}）`}于 {formatDateTimeSeconds(last.operationTime)}{" "}
          {last.actionName}
          {last.opinion !== "" && `：${last.opinion}`}
        </p>
      )}
      <p>该备案现为“{filingStatusNames[detail.status]}”，页面已更新为最新内容。</p>
    </Dialog>
  );
}
