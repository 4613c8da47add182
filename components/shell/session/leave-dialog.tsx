"use client";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { LeaveQuestion } from "#lib/util/leaving/leave-guard.ts";

export function LeaveDialog({ question }: { question: LeaveQuestion }) {
  const { canKeep, answer } = question;
  const stay = () => answer("stay");
  return (
    <Dialog
      open
      role="alertdialog"
      title="内容尚未保存"
      width={460}
      onClose={stay}
      footer={
        <>
          <Button variant="text-danger" onClick={() => answer("discard")}>
            放弃修改
          </Button>
          <Button onClick={stay} autoFocus={!canKeep}>
            留在本页
          </Button>
          {canKeep && (
            <Button variant="primary" autoFocus onClick={() => answer("keep")}>
              保留并离开
            </Button>
          )}
        </>
      }
    >
      <p>您在本页填写的内容尚未保存。</p>
      <p>
        {canKeep
          ? "保留后可以离开，再次打开时恢复填写的内容，并与最新内容合并；放弃后不能恢复。"
          : "离开后，填写的内容不能恢复。"}
      </p>
    </Dialog>
  );
}
