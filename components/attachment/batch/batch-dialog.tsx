"use client";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { type BatchRow, judgeRows, openKinds, uploadable } from "#lib/attachment/batch/batch.ts";

import { useAttachments } from "../attachment-provider.tsx";
import { BatchLine } from "./batch-line.tsx";

import styles from "./batch.module.css";

type BatchDialogProps = {
  rows: readonly BatchRow[];
  onRows: (rows: readonly BatchRow[]) => void;
  /** Gets the ids of the uploads. */
  onBegin: (ids: readonly number[]) => void;
  onClose: () => void;
};

export function BatchDialog({ rows, onRows, onBegin, onClose }: BatchDialogProps) {
  const { items = [], uploads } = useAttachments();
  const kinds = openKinds(items);
  const judged = judgeRows(rows, kinds);
  const good = uploadable(judged);
  const left = rows.length - good.length;

  function upload(): void {
    const ids = kinds.flatMap((kind) => {
      const files = good.filter(({ code }) => code === kind.code).map(({ file }) => file);
      return files.length > 0 ? uploads.start(kind.code, files, kind) : [];
    });
    onBegin(ids);
    onClose();
  }

  return (
    <Dialog
      open
      title="批量上传附件"
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" disabled={good.length === 0} onClick={upload}>
            上传{good.length}个文件
          </Button>
        </>
      }
    >
      <p>请核对各文件的附件类型，系统已按文件名预选，可以改选。</p>
      <p className={styles.sum} role="status">
        共{rows.length}个文件{left > 0 && `，其中${left}个尚不能上传`}
      </p>
      <ul className={styles.rows} aria-label="待上传的文件">
        {judged.map((row) => (
          <BatchLine
            key={row.id}
            row={row}
            kinds={kinds}
            onCode={(code) => onRows(rows.map((one) => (one.id === row.id ? { ...one, code } : one)))}
            onRemove={() => onRows(rows.filter(({ id }) => id !== row.id))}
          />
        ))}
      </ul>
    </Dialog>
  );
}
