"use client";

import { type FormEvent, useId, useRef, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { reauthOutputSchema } from "#contracts/account-safety.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { settleReauth } from "#lib/http/reauth.ts";

import { PasswordField } from "./password-field.tsx";

import styles from "./reauth-dialog.module.css";

async function prove(password: string): Promise<string | null> {
  try {
    await api("reauth", { password }, reauthOutputSchema, { quiet: true });
    return null;
  } catch (error) {
    return error instanceof ApiFailure ? error.message : "网络状态差，请稍后再试";
  }
}

/** Before what cannot be taken back: the password once more. The refused call then goes on by itself. */
export function ReauthDialog() {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(element: HTMLFormElement): Promise<void> {
    const password = new FormData(element).get("password");
    if (typeof password !== "string" || password === "") {
      setError("密码必填");
      return;
    }
    setBusy(true);
    const failure = await prove(password);
    setBusy(false);
    if (failure === null) {
      settleReauth(true);
      return;
    }
    setError(failure);
    const field = form.current?.elements.namedItem("password");
    if (field instanceof HTMLInputElement) field.select();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  }

  const cancel = (): void => settleReauth(false);
  return (
    <Dialog
      open
      title="请验证登录密码"
      width={420}
      onClose={busy ? undefined : cancel}
      footer={
        <>
          <Button disabled={busy} onClick={cancel}>
            取消
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyText="正在验证…">
            确定
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={onSubmit} className={styles.form} noValidate>
        <p>此操作较为重要，为确认是您本人操作，请输入登录密码。验证后 5 分钟内无需再次输入。</p>
        <PasswordField error={error} autoFocus />
      </form>
    </Dialog>
  );
}
