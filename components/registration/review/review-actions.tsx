"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { ConflictDialog } from "#components/acceptance/conflict-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import { registrationStatusNames } from "#contracts/registration/registration.ts";
import { type RegistrationDetail } from "#contracts/registration/review.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { isStale, registrationKey, reviewRegistration } from "#lib/registration/review.ts";
import { todoKey } from "#lib/todo/keys.ts";

const ReasonDialog = late(() =>
  import("#components/acceptance/reason-dialog.tsx").then((m) => m.ReasonDialog),
);

type Decision = "pass" | "back";

export function ReviewActions({ detail }: { detail: RegistrationDetail }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Decision | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const close = (): void => setOpen(null);
  const wasOpen = useWasOpen(open !== null);

  async function refresh(): Promise<void> {
    await client.invalidateQueries({ queryKey: registrationKey(detail.id) });
    void client.invalidateQueries({ queryKey: todoKey });
  }

  async function decide(result: Decision, opinion: string): Promise<boolean> {
    try {
      await reviewRegistration({ registrationId: detail.id, revision: detail.revision, result, opinion });
      succeed(
        result === "pass"
          ? "已通过，企业可以登录"
          : "已退回，已向申请人发送短信，退回原因可在“查询注册进度”中查看",
      );
      await refresh();
      close();
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // Already reported; the dialog stays open for a retry.
      if (!isStale(error)) return false;
      await refresh();
      close();
      setConflict(error.message);
      return false;
    }
  }

  return (
    <>
      {detail.mayReview && (
        <>
          <Button variant="danger" onClick={() => setOpen("back")}>
            退回
          </Button>
          <Button variant="primary" onClick={() => setOpen("pass")}>
            通过
          </Button>
        </>
      )}
      {wasOpen && (
        <Suspense fallback={null}>
          <ReasonDialog
            open={open === "pass"}
            title="通过注册申请"
            reason={null}
            subject={null}
            confirmText="确定通过"
            onClose={close}
            onSubmit={() => decide("pass", "")}
          >
            <p>
              通过后，“{detail.values["name"]}”即完成注册，经办人可使用申请时设置的密码登录。此操作不能撤回。
            </p>
          </ReasonDialog>
          <ReasonDialog
            open={open === "back"}
            title="退回注册申请"
            reason="退回原因"
            subject={`registration:${detail.id}`}
            danger
            confirmText="确定退回"
            onClose={close}
            onSubmit={(opinion) => decide("back", opinion)}
          >
            <p>退回后，申请人可按退回原因修改并重新提交。</p>
          </ReasonDialog>
        </Suspense>
      )}
      <ConflictDialog
        message={conflict}
        last={detail.record[0]}
        now={`该注册申请现为“${registrationStatusNames[detail.status]}”，页面已更新为最新内容。`}
        onClose={() => setConflict(null)}
      />
    </>
  );
}
