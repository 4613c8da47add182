"use client";

import { Button } from "#components/ui/button.tsx";

import styles from "../findings.module.css";

type UndoLineProps = { done: string; busy?: boolean; onUndo: () => void };

/** Says what was done last and takes it back. */
export function UndoLine({ done, busy = false, onUndo }: UndoLineProps) {
  return (
    <div className={styles.lastBatch}>
      <span className={styles.batchHint}>{done}</span>
      <Button small variant="text" busy={busy} data-command="undo" onClick={onUndo}>
        撤销
      </Button>
    </div>
  );
}
