"use client";

import { type ReactNode, Suspense, useId } from "react";

import { IconButton } from "../button.tsx";
import { late } from "../late.tsx";
import { loadDialogLayer } from "./load-dialog-layer.ts";
import { useWasOpen } from "./use-was-open.ts";

import styles from "./layer.module.css";

const DialogLayer = late(() => loadDialogLayer().then((m) => m.DialogLayer));

export type DialogFrameProps = {
  open: boolean;
  title: string;
  /** Absent: only its own buttons close the dialog. */
  onClose?: (() => void) | undefined;
  /** Pixels; narrower on small screens. */
  width?: number;
  role?: "alertdialog" | "dialog";
  footer?: ReactNode;
  /** Makes a body without controls focusable, so that keys can scroll it. */
  reading?: boolean;
  onTyped?: (() => void) | undefined;
  children: ReactNode;
};

export function DialogFrame(props: DialogFrameProps) {
  const titleId = useId();
  const bodyId = useId();
  if (!useWasOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <DialogLayer
        open={props.open}
        labelledBy={titleId}
        describedBy={props.role === "alertdialog" ? bodyId : undefined}
        width={props.width ?? 520}
        role={props.role ?? "dialog"}
        onClose={props.onClose}
      >
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {props.title}
          </h2>
          {props.onClose && <IconButton icon="close" label="关闭" onClick={props.onClose} />}
        </div>
        <div
          id={bodyId}
          className={styles.body}
          tabIndex={props.reading ? 0 : undefined}
          onInput={props.onTyped}
        >
          {props.children}
        </div>
        {props.footer && <div className={styles.foot}>{props.footer}</div>}
      </DialogLayer>
    </Suspense>
  );
}
