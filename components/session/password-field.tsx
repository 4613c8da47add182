"use client";

import { type KeyboardEvent, useState } from "react";

import { TextField } from "#components/ui/text-field.tsx";

import styles from "./login.module.css";

type PasswordFieldProps = {
  error: string | undefined;
  label?: string;
  name?: string;
  /** A password that is being chosen, which the browser may keep or propose. */
  isNew?: boolean;
  autoFocus?: boolean;
  onType?: (text: string) => void;
};

/** Says when Caps Lock is on, and can show what was typed. */
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
