"use client";

import { Suspense, lazy, useState } from "react";

import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icons.tsx";

import styles from "./toast.module.css";

const SnackbarLayer = lazy(() =>
  import("./layers/snackbar-layer.tsx").then((m) => ({ default: m.SnackbarLayer })),
);

export type ToastTone = "info" | "success" | "warning";
export type ToastMessage = { id: number; tone: ToastTone; text: string };

/** Long enough to be read: 4 s and more for long texts. */
function durationOf(text: string): number {
  return Math.min(12_000, 4000 + text.length * 60);
}

/** One message at the top. It goes by itself; while it has the pointer or the focus, it stays. */
export function Toast(props: { message: ToastMessage; onGone: () => void }) {
  const { id, tone, text } = props.message;
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Suspense fallback={null}>
      <SnackbarLayer
        id={String(id)}
        open={open}
        duration={durationOf(text)}
        onClose={close}
        onGone={props.onGone}
      >
        <div className={cx(styles.toast, styles[tone])} role={tone === "warning" ? "alert" : "status"}>
          <span className={styles.sign}>
            <Icon name={tone} size={18} />
          </span>
          <span className={styles.text}>{text}</span>
          <IconButton icon="close" label="关闭提示" onClick={close} />
        </div>
      </SnackbarLayer>
    </Suspense>
  );
}
