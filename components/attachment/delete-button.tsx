"use client";

import { useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { LateConfirmDialog } from "#components/ui/overlays/late-confirm-dialog.tsx";
import type { StoredFile } from "#contracts/attachment.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import { useAttachments } from "./attachment-provider.tsx";

export function DeleteButton({ file, fileType }: { file: StoredFile; fileType: string }) {
  const { remove } = useAttachments();
  const [asking, setAsking] = useState(false);
  async function onDelete(): Promise<void> {
    try {
      await remove(file);
      succeed("附件已删除");
    } catch (error) {
      // Already reported; the file stays in the list.
      if (!(error instanceof ApiFailure)) throw error;
    }
    setAsking(false);
  }
  return (
    <>
      <IconButton icon="trash" label={`删除${file.fileName}`} onClick={() => setAsking(true)} />
      <LateConfirmDialog
        open={asking}
        danger
        message={`确定删除【${fileType}】附件吗？`}
        confirmText="删除"
        onCancel={() => setAsking(false)}
        onConfirm={onDelete}
      />
    </>
  );
}
