"use client";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { LeaveQuestion } from "#lib/util/leaving/leave-guard.ts";

export function LeaveDialog({ question }: { question: LeaveQuestion }) {
  const { canKeep, has, answer } = question;
  const stay = () => answer("stay");
  return (
    <Dialog
      open
      role="alertdialog"
      title={has.text ? "内容尚未保存" : "附件正在上传"}
      width={460}
      onClose={stay}
      footer={
        <>
          <Button variant="text-danger" onClick={() => answer("discard")}>
            {has.text ? "放弃修改" : "中断上传并离开"}
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
      {has.text && (
        <>
          <p>您在本页填写的内容尚未保存。</p>
          <p>
            {canKeep
              ? "保留后可以离开，再次打开时恢复填写的内容，并与最新内容合并；放弃后不能恢复。"
              : "离开后，填写的内容不能恢复。"}
          </p>
        </>
      )}
      {has.uploads && (
        <p>附件尚未上传完成，离开本页后上传中断。返回后重新选择同一文件，5 MB以上的从中断处继续上传。</p>
      )}
    </Dialog>
  );
}
