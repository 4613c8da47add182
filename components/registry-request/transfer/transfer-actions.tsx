"use client";

import { Suspense, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { RegistryRequestDetail } from "#contracts/registry-request/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { resendConsent } from "#lib/registry-request/transfer.ts";

import { useMoved } from "../use-moved.ts";

const AnswerDialog = late(() => import("./answer-dialog.tsx").then((m) => m.AnswerDialog));
const AddFilesDialog = late(() => import("./add-files-dialog.tsx").then((m) => m.AddFilesDialog));

type Props = { detail: RegistryRequestDetail; onDone: () => Promise<void> };

export function TransferActions({ detail, onDone }: Props) {
  const { transfer } = detail;
  const [open, setOpen] = useState<"answer" | "files" | null>(null);
  const wasOpen = useWasOpen(open !== null);
  const moved = useMoved(open !== null, detail);
  const close = (): void => setOpen(null);
  const [resend, busy] = useGuarded(async () => {
    try {
      await resendConsent(detail.id);
      succeed("确认短信已重新发送到本人手机");
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    await onDone();
  });
  if (transfer === null) return null;
  return (
    <>
      {transfer.mayResend && (
        <Button busy={busy} onClick={resend}>
          重新发送确认短信
        </Button>
      )}
      {transfer.mayAddFiles && <Button onClick={() => setOpen("files")}>补充材料</Button>}
      {transfer.mayAnswer && (
        <Button variant="primary" onClick={() => setOpen("answer")}>
          答复
        </Button>
      )}
      {wasOpen && (
        <Suspense fallback={null}>
          {(transfer.mayAnswer || open === "answer") && (
            <AnswerDialog
              open={open === "answer"}
              detail={detail}
              moved={moved}
              onClose={close}
              onDone={onDone}
            />
          )}
          {(transfer.mayAddFiles || open === "files") && (
            <AddFilesDialog
              open={open === "files"}
              detail={detail}
              moved={moved}
              onClose={close}
              onDone={onDone}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
