"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import type { RegistryRequestDetail } from "#contracts/registry-request/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { requestHref } from "#lib/registry-request/paths.ts";
import { registryRequestKey, withdrawRequest } from "#lib/registry-request/queries.ts";
import { todoKey } from "#lib/todo/keys.ts";

import { TransferActions } from "../transfer/transfer-actions.tsx";
import { useMoved } from "../use-moved.ts";

const DecideDialog = late(() => import("./decide-dialog.tsx").then((m) => m.DecideDialog));
const ReasonDialog = late(() =>
  import("#components/acceptance/reason-dialog.tsx").then((m) => m.ReasonDialog),
);

type Props = { detail: RegistryRequestDetail; refused: readonly string[] };

export function RequestActions({ detail, refused }: Props) {
  const client = useQueryClient();
  const [open, setOpen] = useState<"decide" | "withdraw" | null>(null);
  const wasOpen = useWasOpen(open !== null);
  const moved = useMoved(open !== null, detail);
  const close = (): void => setOpen(null);

  async function refresh(): Promise<void> {
    await client.invalidateQueries({ queryKey: registryRequestKey });
    void client.invalidateQueries({ queryKey: todoKey });
  }
  async function withdraw(): Promise<boolean> {
    try {
      await withdrawRequest(detail);
      succeed("变更申请已撤回");
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    close();
    await refresh();
    return true;
  }

  return (
    <>
      <TransferActions detail={detail} onDone={refresh} />
      {detail.mayWithdraw && (
        <Button variant="danger" onClick={() => setOpen("withdraw")}>
          撤回申请
        </Button>
      )}
      {detail.mayResubmit && (
        <LinkButton variant="primary" href={requestHref(detail.id, true)}>
          补正
        </LinkButton>
      )}
      {detail.mayReview && (
        <Button
          variant={detail.status === "returned" ? "danger" : "primary"}
          onClick={() => setOpen("decide")}
        >
          {detail.status === "returned" ? "不予通过" : "受理"}
        </Button>
      )}
      {wasOpen && (
        <Suspense fallback={null}>
          {(detail.mayReview || open === "decide") && (
            <DecideDialog
              open={open === "decide"}
              detail={detail}
              moved={moved}
              refused={refused}
              onClose={close}
              onDone={refresh}
            />
          )}
          {(detail.mayWithdraw || open === "withdraw") && (
            <ReasonDialog
              open={open === "withdraw"}
              moved={moved}
              title="撤回变更申请"
              reason={null}
              subject={null}
              danger
              confirmText="确定撤回"
              onClose={close}
              onSubmit={withdraw}
            >
              <p>撤回后，该申请即告终止，现有信息不变。需要变更的，请重新提交申请。</p>
            </ReasonDialog>
          )}
        </Suspense>
      )}
    </>
  );
}
