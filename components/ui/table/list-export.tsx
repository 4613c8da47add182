"use client";

import { useEffect, useRef, useState } from "react";

import { saveBlob } from "#lib/util/browser/start-download.ts";
import { sizeText } from "#lib/util/size-text.ts";
import { createThrottle } from "#lib/util/throttle.ts";

import { Button, IconButton } from "../button.tsx";
import { LateConfirmDialog } from "../overlays/late-confirm-dialog.tsx";
import { type RowCount, totalText } from "./page-numbers.ts";

import styles from "./list-export.module.css";

/** Minimum milliseconds between two exports. */
const exportPause = 3000;

type Progress = { received: number; rows: number | null };
type ExportedFile = { blob: Blob; fileName: string };

export type ListExportProps = {
  /** Label of the button. */
  name?: string;
  asIcon?: boolean;
  counted?: RowCount | undefined;
  by?: string;
  also?: string;
  /** Resolves to null if cancelled, or if it failed and has reported that. */
  onExport: (options: {
    signal: AbortSignal;
    onProgress: (progress: Progress) => void;
  }) => Promise<ExportedFile | null>;
};

function useListExport(onExport: ListExportProps["onExport"]) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [resting, setResting] = useState(false);
  const throttle = useRef<ReturnType<typeof createThrottle> | null>(null);
  const giving = useRef<AbortController | null>(null);
  useEffect(() => () => giving.current?.abort(), []);

  async function start() {
    throttle.current ??= createThrottle(() => performance.now(), exportPause);
    if (giving.current || !throttle.current.start()) return;
    const controller = new AbortController();
    giving.current = controller;
    setProgress({ received: 0, rows: null });
    setResting(true);
    setTimeout(() => setResting(false), exportPause);
    try {
      const file = await onExport({ signal: controller.signal, onProgress: setProgress });
      if (file && !controller.signal.aborted) saveBlob(file.blob, file.fileName);
    } finally {
      giving.current = null;
      setProgress(null);
    }
  }
  return { progress, resting, start, cancel: () => giving.current?.abort() };
}

function progressText({ received, rows }: Progress): string {
  const whole = rows === null ? "" : `共${rows.toLocaleString("zh-CN")}条，`;
  return received === 0 ? `${whole}正在准备……` : `${whole}已接收${sizeText(received)}`;
}

function noteOf({ counted, by = "筛选、排序和显示的列", also = "" }: ListExportProps): string | undefined {
  return counted && `${totalText(counted)}，按当前的${by}导出。${also}`;
}

export function ListExport(props: ListExportProps) {
  const { progress, resting, start, cancel } = useListExport(props.onExport);
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { name = "导出", asIcon = false } = props;
  const busy = progress !== null;
  const waits = resting && !busy;
  const shared = {
    ref: button,
    icon: "download",
    disabled: props.counted?.total === 0,
    "aria-disabled": waits || undefined,
    ...(waits && { title: "刚刚导出过，请稍候" }),
    onClick: () => {
      if (!busy && !waits) setAsking(true);
    },
  } as const;
  return (
    <div className={styles.export}>
      {asIcon ? (
        <IconButton {...shared} label={busy ? "正在导出……" : name} aria-busy={busy} />
      ) : (
        <Button {...shared} busy={busy} busyText="正在导出……">
          {name}
        </Button>
      )}
      {progress && (
        <>
          <span className={styles.progress}>{progressText(progress)}</span>
          <Button
            variant="text"
            onClick={() => {
              cancel();
              button.current?.focus();
            }}
          >
            取消导出
          </Button>
        </>
      )}
      <LateConfirmDialog
        open={asking}
        message="确认导出该列表?"
        note={noteOf(props)}
        confirmText="确定"
        onConfirm={() => {
          setAsking(false);
          void start();
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
