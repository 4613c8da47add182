"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import type { FilingId } from "#contracts/ids.ts";
import { cancelDetection } from "#lib/detection/status.ts";
import { detectionKeys } from "#lib/detection/status.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { todoKey } from "#lib/todo/keys.ts";

import styles from "./progress.module.css";

export function CancelButton({ id }: { id: FilingId }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  async function cancel(): Promise<void> {
    try {
      await cancelDetection(id);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    }
    setAsking(false);
    void client.invalidateQueries({ queryKey: todoKey });
    await client.invalidateQueries({ queryKey: detectionKeys.status(id) });
  }
  return (
    <div className={styles.actions}>
      <Button onClick={() => setAsking(true)}>取消检测</Button>
      <ConfirmDialog
        open={asking}
        message="确定取消本次检测吗？"
        note="已检测的内容不保留；取消后可以重新检测，也可以退回或作废。"
        confirmText="取消检测"
        cancelText="继续检测"
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
