"use client";

import { Suspense, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { warn } from "#lib/http/notices.ts";

import { actionTexts, askedActions } from "./action-texts.ts";
import type { OpenDialog } from "./filing-dialogs.tsx";
import { useFilingAct } from "./use-filing-act.ts";

const FilingDialogs = late(() => import("./filing-dialogs.tsx").then((m) => m.FilingDialogs));

export function FilingActions({ detail }: { detail: FilingDetail }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = (): void => setOpen(null);
  const { act, conflict, closeConflict } = useFilingAct(detail);
  const wasOpen = useWasOpen(open !== null || conflict !== null);
  const may = (action: FilingDetail["actions"][number]): boolean => detail.actions.includes(action);

  async function run(asked: Parameters<typeof act>[0], done: string, refuse = warn): Promise<boolean> {
    try {
      const isDone = await act(asked, done);
      close();
      return isDone;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Cancelling re-authentication needs no message.
      if (error.error !== "auth.reauth") refuse(error.message);
      return false;
    }
  }
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
      {may("back") && <Button onClick={() => setOpen({ kind: "review", mode: "back" })}>退回</Button>}
      {may("audit") && (
        <Button variant="primary" onClick={() => setOpen({ kind: "review", mode: "review" })}>
          {detail.status === "detected" ? "复核" : "受理"}
        </Button>
      )}
      {wasOpen && (
        <Suspense fallback={null}>
          <FilingDialogs
            detail={detail}
            open={open}
            conflict={conflict}
            onClose={close}
            onConflictSeen={closeConflict}
            run={run}
          />
        </Suspense>
      )}
    </>
  );
}
