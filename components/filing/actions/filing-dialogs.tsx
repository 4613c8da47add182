"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";

import { DialogNote } from "#components/acceptance/dialog-note.tsx";
import { ReasonDialog } from "#components/acceptance/reason-dialog.tsx";
import { OpenItems } from "#components/acceptance/return-items/open-items.tsx";
import { ReviewDialog, type ReviewDialogProps } from "#components/acceptance/review-dialog.tsx";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import type { FilingDetail } from "#contracts/filing/api.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import { actionOf } from "#contracts/workflow/actions.ts";
import { findTransition } from "#contracts/workflow/table.ts";
import type { ReviewMode } from "#lib/acceptance/review-form.ts";
import { removeDraft } from "#lib/filing/detail/detail-api.ts";
import { endedText } from "#lib/filing/ended-text.ts";
import { assigneeText } from "#lib/filing/format.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { leaving } from "#lib/util/leaving/leave-gate.ts";

import { renewDrafts } from "../list/use-create-filing.ts";
import { actionTexts, type AskedAction, askedActions } from "./action-texts.ts";
import { FilingConflict } from "./filing-conflict.tsx";
import { OpenNote } from "./open-note.tsx";
import type { useFilingAct } from "./use-filing-act.ts";
import { useMoved } from "./use-moved.ts";

export type OpenDialog =
  | { kind: "review"; mode: ReviewMode }
  | { kind: "asked"; action: AskedAction }
  | { kind: "remove" };

type Run = (
  asked: Parameters<ReturnType<typeof useFilingAct>["act"]>[0],
  done: string,
  refuse?: (why: string) => void,
) => Promise<boolean>;

export function FilingDialogs(props: {
  detail: FilingDetail;
  open: OpenDialog | null;
  conflict: string | null;
  onClose: () => void;
  onConflictSeen: () => void;
  run: Run;
}) {
  const { detail, open, conflict, onClose: close, run } = props;
  const mode = open?.kind === "review" ? open.mode : "review";
  const isRecheck = mode === "review" && detail.status === "detected";
  const review: ReviewDialogProps["onSubmit"] = (result, opinion, refuse) =>
    run(
      { action: actionOf(result), result, opinion },
      findTransition(actionOf(result), result, detail.status)?.outcome ?? "已处理",
      refuse,
    );
  const moved = useMoved(open !== null, detail);
  const ended = endedText(detail);

  return (
    <>
      <ReviewDialog
        open={open?.kind === "review"}
        mode={mode}
        statuses={[detail.status]}
        subject={`opinion:${detail.id}:${mode}`}
        moved={moved}
        note={detail.assignee && assigneeText(detail.assignee)}
        source={(writing) => (
          <>
            {ended !== null && writing.result !== "pass" && <DialogNote tone="warning">{ended}</DialogNote>}
            {isRecheck && writing.result === "pass" && (
              <OpenNote filingId={detail.id} isRefused={writing.isRefused} onLeave={close} />
            )}
            <OpenItems filingId={detail.id} {...writing} />
          </>
        )}
        onClose={close}
        onSubmit={review}
      />
      <AskedDialogs
        detail={detail}
        open={open?.kind === "asked" ? open.action : null}
        moved={moved}
        onClose={close}
        run={run}
      />
      <RemoveDialog detail={detail} open={open?.kind === "remove"} onClose={close} />
      <FilingConflict detail={detail} message={conflict} onClose={props.onConflictSeen} />
    </>
  );
}

type AskedProps = {
  detail: FilingDetail;
  open: AskedAction | null;
  moved: string | null;
  onClose: () => void;
  run: Run;
};

function AskedDialogs({ detail, open, moved, onClose, run }: AskedProps): ReactNode {
  return askedActions.map((action) => {
    const text = actionTexts[action];
    return (
      <ReasonDialog
        key={action}
        open={open === action}
        title={text.button}
        reason={text.reason}
        moved={moved}
        subject={`reason:${detail.id}:${action}`}
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

/** A draft that was never submitted leaves no acceptance record. */
function RemoveDialog(props: { detail: FilingDetail; open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const router = useRouter();
  async function remove(): Promise<void> {
    try {
      await removeDraft(props.detail.id, props.detail.revision);
      leaving()?.discardUnsent();
      succeed("草稿已删除");
      renewDrafts(client);
      router.push(filingListPaths[props.detail.kind]);
      router.refresh();
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
