"use client";

import { useEffect, useState } from "react";

import { Button, IconButton } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { LateConfirmDialog, loadConfirmDialog } from "#components/ui/overlays/late-confirm-dialog.tsx";
import { showsBar } from "#lib/upload/rules.ts";
import { canCancel, shownPercent, type UploadState } from "#lib/upload/upload-reducer.ts";
import type { UploadEntry, UploadStore } from "#lib/upload/upload-store.ts";

import styles from "../attachment.module.css";

type Active = Extract<UploadState, { file: unknown }>;

type Words = { said: string; percent?: string };

function wordsOf(state: Active): Words {
  switch (state.name) {
    case "validating":
      return state.percent > 0
        ? { said: "正在校验", percent: `${Math.floor(state.percent)}%` }
        : { said: "等待上传" };
    case "uploading":
      return state.stalled
        ? { said: "网络中断，恢复后自动续传", percent: `（${shownPercent(state.percent)}%）` }
        : { said: "正在上传", percent: `${shownPercent(state.percent)}%` };
    case "saving":
      return { said: "正在保存……" };
    case "saved":
      return { said: "已上传" };
    case "failed":
      return { said: state.failure.message };
  }
}

/** Screen readers announce name and state, not every percent. */
function LineWords({ state }: { state: Active }) {
  const { said, percent } = wordsOf(state);
  return (
    <>
      <span className={styles.announced} role={state.name === "failed" ? undefined : "status"}>
        <span className={styles.uploadName} title={state.file.name}>
          {state.file.name}
        </span>
        <span className={styles.uploadWords}>{said}</span>
      </span>
      {percent && <span className={styles.uploadWords}>{percent}</span>}
    </>
  );
}

export function UploadLine({ entry, uploads }: { entry: UploadEntry; uploads: UploadStore }) {
  const [asking, setAsking] = useState(false);
  const { state } = entry;
  useEffect(() => {
    loadConfirmDialog().catch(() => undefined);
  }, []);
  if (state.name === "idle") return null;
  const failed = state.name === "failed";
  return (
    <div
      className={failed ? styles.uploadFailed : styles.upload}
      {...(failed ? { role: "alert" } : { role: "group", "aria-label": state.file.name })}
    >
      <Icon name={failed ? "error" : "upload"} />
      <LineWords state={state} />
      {failed && (
        <>
          {state.failure.again && (
            <Button small variant="text" onClick={() => uploads.retry(entry.id)}>
              重新上传
            </Button>
          )}
          <IconButton icon="close" label="删除此条" onClick={() => uploads.dismiss(entry.id)} />
        </>
      )}
      {failed && state.failure.requestId !== "" && (
        <span className={styles.serial}>操作流水号：{state.failure.requestId}</span>
      )}
      {canCancel(state) && (
        <Button small variant="text" onClick={() => setAsking(true)}>
          取消上传
        </Button>
      )}
      {state.name === "uploading" && showsBar(state.file.size) && (
        <progress
          className={styles.bar}
          max={100}
          value={shownPercent(state.percent)}
          aria-label={state.file.name}
        />
      )}
      <LateConfirmDialog
        open={asking && canCancel(state)}
        message="确认取消上传吗?"
        cancelText="继续上传"
        confirmText="取消上传"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          uploads.cancel(entry.id);
        }}
      />
    </div>
  );
}
