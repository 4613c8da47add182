"use client";

import { type KeyboardEvent, useState } from "react";

import { TextField } from "#components/ui/fields/text-field.tsx";

import styles from "../login.module.css";

type PasswordFieldProps = {
  error: string | undefined;
  label?: string;
  name?: string;
  /** Lets the browser save or suggest the password. */
  isNew?: boolean;
  autoFocus?: boolean;
  onType?: (text: string) => void;
};

export function PasswordField(props: PasswordFieldProps) {
  const { label = "密码", name = "password", onType } = props;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <TextField
      label={label}
      name={name}
      type={shown ? "text" : "password"}
      required
      maxLength={128}
      autoComplete={props.isNew ? "new-password" : "current-password"}
      spellCheck={false}
      autoFocus={props.autoFocus}
      error={props.error}
      hint={capsLock ? "大写锁定已开启" : undefined}
      onChange={onType && ((event) => onType(event.currentTarget.value))}
      onKeyDown={watch}
      onKeyUp={watch}
      append={
        <button type="button" className={styles.inline} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? "隐藏" : "显示"}
          <span className="visually-hidden">{label}</span>
        </button>
      }
    />
  );
}
