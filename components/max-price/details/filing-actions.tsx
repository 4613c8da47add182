"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";

import { AuditDialog } from "#components/acceptance/audit-dialog.tsx";
import { ReasonDialog } from "#components/acceptance/reason-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import type { MaxPriceDetail } from "#contracts/max-price/api.ts";
import { type AuditResult, auditResultNames } from "#contracts/workflow/table.ts";
import type { AuditMode } from "#lib/acceptance/audit-form.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { removeDraft } from "#lib/max-price/detail-api.ts";

import { actionTexts, type AskedAction, askedActions } from "./action-texts.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { OpenNote } from "./open-note.tsx";
import { useFilingAct } from "./use-filing-act.ts";

type Open = { kind: "audit"; mode: AuditMode } | { kind: "asked"; action: AskedAction } | { kind: "remove" };

/** The buttons that this person may press now, and the dialogs behind them. */
export function FilingActions({ detail }: { detail: MaxPriceDetail }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const { act, conflict, closeConflict } = useFilingAct(detail);
  const may = (action: MaxPriceDetail["actions"][number]): boolean => detail.actions.includes(action);

  async function run(asked: Parameters<typeof act>[0], done: string): Promise<void> {
    try {
      await act(asked, done);
      close();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Whoever did not want to type the password knows why nothing happened.
      if (error.error !== "auth.reauth") warn(error.message);
    }
  }
  const audit = (result: AuditResult, opinion: string): Promise<void> =>
    run(
      { action: result === "pass" || result === "fail" ? "audit" : "back", result, opinion },
      `已处理：${auditResultNames[result]}`,
    );

  return (
    <>
      {askedActions.filter(may).map((action) => (
        <Button
          key={action}
          variant={actionTexts[action].danger ? "danger" : "default"}
          onClick={() => setOpen({ kind: "asked", action })}
        >
          {actionTexts[action].button}
        </Button>
      ))}
      {may("remove") && (
        <Button variant="danger" onClick={() => setOpen({ kind: "remove" })}>
          删除草稿
        </Button>
      )}
      {may("back") && <Button onClick={() => setOpen({ kind: "audit", mode: "back" })}>退回</Button>}
      {may("audit") && (
        <Button variant="primary" onClick={() => setOpen({ kind: "audit", mode: "audit" })}>
          {detail.status === "detected" ? "复核" : "受理"}
        </Button>
      )}
      <AuditDialog
        open={open?.kind === "audit"}
        mode={open?.kind === "audit" ? open.mode : "audit"}
        note={detail.status === "detected" && <OpenNote filingId={detail.id} />}
        onClose={close}
        onSubmit={audit}
      />
      <AskedDialogs
        detail={detail}
        open={open?.kind === "asked" ? open.action : null}
        onClose={close}
        run={run}
      />
      <RemoveDialog detail={detail} open={open?.kind === "remove"} onClose={close} />
      <ConflictDialog detail={detail} message={conflict} onClose={closeConflict} />
    </>
  );
}

type AskedProps = {
  detail: MaxPriceDetail;
  open: AskedAction | null;
  onClose: () => void;
  run: (asked: { action: AskedAction; opinion: string }, done: string) => Promise<void>;
};

function AskedDialogs({ detail, open, onClose, run }: AskedProps): ReactNode {
  return askedActions.map((action) => {
    const text = actionTexts[action];
    return (
      <ReasonDialog
        key={action}
        open={open === action}
        title={text.button}
        reason={text.reason}
        danger={text.danger}
        confirmText={`确定${text.button}`}
        onClose={onClose}
        onSubmit={(opinion) => run({ action, opinion }, text.done)}
      >
        {text.question(detail)}
      </ReasonDialog>
    );
  });
}

/** A draft that was never submitted goes without a trace in the record. */
function RemoveDialog(props: { detail: MaxPriceDetail; open: boolean; onClose: () => void }) {
  const router = useRouter();
  async function remove(): Promise<void> {
    try {
      await removeDraft(props.detail.id, props.detail.revision);
      succeed("草稿已删除");
      router.push("/pages/zgxj");
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      warn(error.message);
    }
    props.onClose();
  }
  return (
    <ConfirmDialog
      open={props.open}
      danger
      message="删除草稿后，已填写的内容和已上传的附件不能恢复。确定删除吗？"
      confirmText="删除"
      onCancel={props.onClose}
      onConfirm={remove}
    />
  );
}
