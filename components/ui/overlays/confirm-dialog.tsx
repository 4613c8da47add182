"use client";

import type { ReactNode } from "react";

import { Button } from "../button.tsx";
import { Icon } from "../icons.tsx";
import { useGuarded } from "../use-guarded.ts";
import { Dialog } from "./dialog.tsx";

import styles from "./layer.module.css";

export type ConfirmDialogProps = {
  open: boolean;
  title?: string;
  message: string;
  note?: ReactNode;
  confirmText?: string;
  cancelText?: string;
  danger?: boolean;
  /** The dialog stays open and busy until this settles. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
};

/** Focuses 取消 if the action cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [confirm, busy] = useGuarded(() => props.onConfirm());
  return (
    <Dialog
      open={props.open}
      role="alertdialog"
      title={props.title ?? "提示"}
      width={420}
      onClose={busy ? undefined : props.onCancel}
      footer={
        <>
          <Button onClick={props.onCancel} disabled={busy} autoFocus={props.danger === true}>
            {props.cancelText ?? "取消"}
          </Button>
          <Button
            variant={props.danger ? "danger" : "primary"}
            busy={busy}
            autoFocus={props.danger !== true}
            onClick={confirm}
          >
            {props.confirmText ?? "确定"}
          </Button>
        </>
      }
    >
      <div className={styles.message}>
        <Icon name="warning" size={20} />
        <div>
          <p>{props.message}</p>
          {props.note && <div className={styles.note}>{props.note}</div>}
        </div>
      </div>
    </Dialog>
  );
}
