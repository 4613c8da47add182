"use client";

import { type FormEvent, useRef, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import type { SignInError } from "#contracts/account/sign-in/sign-in-error.ts";
import { limits } from "#contracts/limits.ts";

import { FormError } from "../fields/form-error.tsx";
import { textOf } from "../fields/form-fields.ts";
import { SmsCodeField } from "../fields/sms-code-field.tsx";
import { useFieldFocus } from "../fields/use-field-focus.ts";
import { type StepProps, useSignInStep } from "./use-sign-in-step.ts";

import styles from "../login.module.css";

const pause = limits.codePause / 1000;

export function SecondFactorStep(props: StepProps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, send } = useSignInStep(props);
  const [wrong, setWrong] = useState<string>();
  const [error, setError] = useState<SignInError | null>(null);
  const focusField = useFieldFocus(form);
  const [sentAt] = useState(() => Date.now());

  function failed(failure: SignInError): void {
    if (failure.code === "auth.code") setWrong(failure.text);
    else setError(failure);
    focusField("code");
  }

  async function ask(): Promise<number | null> {
    setError(null);
    setWrong(undefined);
    const result = await send({ resend: "1" }, failed);
    const isSent = result?.kind === "failed" && result.error.code === "auth.second-factor";
    return isSent ? pause : null;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = textOf(event.currentTarget, "code");
    setError(null);
    if (!/^\d{6}$/.test(code)) {
      setWrong(code === "" ? "短信验证码必填" : "请输入6位短信验证码");
      focusField("code");
      return;
    }
    setWrong(undefined);
    void send({ code }, failed);
  }

  return (
    <form ref={form} onSubmit={onSubmit} className={styles.form} noValidate>
      <h2 className={styles.title}>短信验证</h2>
      <p className={styles.lead}>
        为保障账号安全，还需验证手机。验证码已发送至 <b>{props.pending.error.next?.phone}</b>。
      </p>
      {error && <FormError error={error} />}
      <SmsCodeField error={wrong} againAt={sentAt + limits.codePause} autoFocus onAsk={ask} />
      <Button type="submit" variant="primary" busy={busy} busyText="正在验证……" className={styles.submit}>
        验证并登录
      </Button>
      <Button variant="text" className={styles.back} onClick={() => props.onBack(null)}>
        返回重新登录
      </Button>
    </form>
  );
}
