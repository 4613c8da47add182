"use client";

import { type KeyboardEvent, useState } from "react";

import { TextField } from "#components/ui/text-field.tsx";

import styles from "./login.module.css";

/** Says when Caps Lock is on, and can show what was typed. */
export function PasswordField(props: { error: string | undefined; autoFocus?: boolean }) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <TextField
      label="密码"
      name="password"
      type={shown ? "text" : "password"}
      required
      maxLength={128}
      autoComplete="current-password"
      spellCheck={false}
      autoFocus={props.autoFocus}
      error={props.error}
      hint={capsLock ? "大写锁定已开启" : undefined}
      onKeyDown={watch}
      onKeyUp={watch}
      append={
        <button type="button" className={styles.inline} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? "隐藏" : "显示"}
        </button>
      }
    />
  );
}
