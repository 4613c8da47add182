"use client";

import { Suspense, useCallback, useMemo, useRef, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { late } from "#components/ui/late.tsx";
import { type BatchRow, openKinds } from "#lib/attachment/batch/batch.ts";
import { warn } from "#lib/http/notices.ts";
import { acceptOf } from "#lib/upload/rules.ts";

import { useAttachments } from "../attachment-provider.tsx";
import { useBatchOutcome } from "./use-batch-outcome.ts";
import { useFileDrop } from "./use-file-drop.ts";

import styles from "./batch.module.css";

const BatchDialog = late(() => import("./batch-dialog.tsx").then((m) => m.BatchDialog));

/** The button for many files at once; files dropped on the page come to the same dialog. */
export function BatchUpload() {
  const { items } = useAttachments();
  const input = useRef<HTMLInputElement>(null);
  const [rows, setRows] = useState<readonly BatchRow[]>([]);
  const kinds = useMemo(() => openKinds(items ?? []), [items]);
  const take = useCallback(
    (files: readonly File[]) => {
      void import("#lib/attachment/batch/propose-rows.ts").then(
        ({ proposeRows }) => setRows(proposeRows(files, kinds)),
        () => warn("网络状态差，请重新选择文件"),
      );
    },
    [kinds],
  );
  const isOver = useFileDrop(kinds.length > 0, take);
  const begin = useBatchOutcome();
  if (kinds.length === 0) return null;
  return (
    <>
      <Button icon="files" variant="text" aria-haspopup="dialog" onClick={() => input.current?.click()}>
        批量上传
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label="选择多个附件"
        accept={acceptOf([...new Set(kinds.flatMap(({ limitingType }) => limitingType))])}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {isOver && (
        <div className={styles.cover} aria-hidden="true">
          松开鼠标，按文件名归入各附件类型
        </div>
      )}
      {rows.length > 0 && (
        <Suspense fallback={null}>
          <BatchDialog rows={rows} onRows={setRows} onBegin={begin} onClose={() => setRows([])} />
        </Suspense>
      )}
    </>
  );
}

export function BatchHint() {
  const { items } = useAttachments();
  if (openKinds(items ?? []).length === 0) return null;
  return (
    <p className={styles.hint}>可将多个文件一起拖入本页，或使用“批量上传”，系统按文件名预选附件类型。</p>
  );
}
