"use client";

import { Button } from "#components/ui/button.tsx";

import { useReview } from "../../report/review-context.tsx";
import { useUndoReplies } from "./use-reply-many.ts";

import styles from "../findings.module.css";

export function LastReplies() {
  const { replied } = useReview();
  const [undo, busy] = useUndoReplies();
  if (replied.length === 0) return null;
  return (
    <div className={styles.lastBatch}>
      <span className={styles.batchHint}>刚才答复了{replied.length}条</span>
      <Button small variant="text" busy={busy} data-command="undo" onClick={undo}>
        撤销
      </Button>
    </div>
  );
}
