"use client";

import { useQueryClient } from "@tanstack/react-query";

import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import { actOnFiling, isConflict, removeDraft } from "#lib/filing/detail/detail-api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed, warn } from "#lib/http/notices.ts";

import type { Asked } from "./row-operations.ts";

const texts = {
  revoke: {
    message: "确定撤回此备案吗？",
    note: "撤回后可继续修改，修改完成后需重新提交；被退回过的，修改期限不重新计算。",
    done: "已撤回",
  },
  remove: { message: "确定删除此草稿吗？", note: "删除后无法恢复。", done: "已删除" },
} as const;

async function perform({ kind, row }: Asked): Promise<void> {
  if (kind === "remove") await removeDraft(row.id, row.revision);
  else await actOnFiling({ filingId: row.id, revision: row.revision, action: "revoke" });
}

export function RowDialog(props: { asked: Asked; open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const { asked } = props;
  async function confirm(question: Asked) {
    try {
      await perform(question);
      succeed(texts[question.kind].done);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (isConflict(error)) warn(error.message);
    }
    props.onClose();
    await client.invalidateQueries({ queryKey: ["filing"] });
  }
  const { message, note } = texts[asked.kind];
  return (
    <ConfirmDialog
      open={props.open}
      message={message}
      note={
        <>
          <p>{asked.row.projectName || "未命名项目"}</p>
          <p>{note}</p>
        </>
      }
      danger={asked.kind === "remove"}
      confirmText={asked.kind === "remove" ? "删除" : "撤回"}
      onConfirm={() => confirm(asked)}
      onCancel={props.onClose}
    />
  );
}
