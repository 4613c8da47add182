"use client";

import { useLayoutEffect, useRef } from "react";

import { Button } from "../button.tsx";
import { useGuarded } from "../use-guarded.ts";

import styles from "./form-footer.module.css";

export type FormFooterProps = {
  editing: boolean;
  onEdit: () => void;
  /** Buttons are busy until this settles; it handles its own failures. */
  onSubmit: () => void | Promise<void>;
  onCancel: () => void;
};

/** One guard for all buttons: a double click on 编辑 must not hit 提交. */
export function FormFooter({ editing, onEdit, onSubmit, onCancel }: FormFooterProps) {
  const [run, busy] = useGuarded((action: () => void | Promise<void>) => action());
  const bar = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);

  // The pressed button is gone: focus stays in the bar.
  useLayoutEffect(() => {
    if (pressed.current) bar.current?.querySelector("button")?.focus();
    pressed.current = false;
  }, [editing]);

  function press(action: () => void | Promise<void>) {
    run(async () => {
      pressed.current = true;
      await action();
    });
  }

  return (
    <div ref={bar} className={styles.bar}>
      {editing ? (
        <>
          <Button variant="primary" busy={busy} busyText="正在提交……" onClick={() => press(onSubmit)}>
            提交
          </Button>
          <Button disabled={busy} onClick={() => press(onCancel)}>
            取消
          </Button>
        </>
      ) : (
        <Button icon="edit" onClick={() => press(onEdit)}>
          编辑
        </Button>
      )}
    </div>
  );
}
