"use client";

import { type FormEvent, useRef, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import type { SignInError } from "#lib/session/sign-in-error.ts";
import { signIn, signInPath } from "#lib/session/sign-in.ts";

import { CaptchaField, type CaptchaImage, loadCaptcha } from "./captcha-field.tsx";
import { DemoAccounts, type DemoAccount } from "./demo-accounts.tsx";
import { FormError } from "./form-error.tsx";
import { PasswordField } from "./password-field.tsx";
import { UserCodeField } from "./user-code-field.tsx";

import styles from "./login.module.css";

export type LoginFormProps = {
  csrfToken: string;
  returnTo: string;
  error: SignInError | null;
  captcha: CaptchaImage | null;
  demoAccounts: readonly DemoAccount[];
};

type Missing = { userCode?: string; password?: string; captcha?: string };

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.set(name, value);
  return fields;
}

function missingOf(fields: URLSearchParams): Missing {
  const missing: Missing = {};
  if (fields.get("userCode")?.trim() === "") missing.userCode = "账号必填";
  if (fields.get("password") === "") missing.password = "密码必填";
  if (fields.has("captcha") && fields.get("captcha")?.trim() === "") missing.captcha = "图形验证码必填";
  return missing;
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.select();
}

/** A plain form that next-auth takes as it is; with JavaScript the answer comes without leaving the page. */
export function LoginForm(props: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<Missing>({});
  const [error, setError] = useState(props.error);
  const [captcha, setCaptcha] = useState(props.captcha);

  async function fail(element: HTMLFormElement, failure: SignInError, hadCaptcha: boolean): Promise<void> {
    const asked = failure.code === "auth.captcha" && !hadCaptcha;
    setError(asked ? { ...failure, text: "请输入图形验证码后再登录" } : failure);
    if (failure.captcha || hadCaptcha) setCaptcha(await loadCaptcha());
    focusField(element, failure.code === "auth.failed" ? "password" : "captcha");
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    const fields = fieldsOf(element);
    const empty = missingOf(fields);
    setMissing(empty);
    const [first] = Object.keys(empty);
    if (first) {
      focusField(element, first);
      return;
    }
    setBusy(true);
    setError(null);
    const result = await signIn(fields);
    if (result.kind === "done") {
      globalThis.location.assign(result.location);
      return;
    }
    await fail(element, result.error, fields.has("captcha"));
    setBusy(false);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  }

  return (
    <div className={styles.columns}>
      <form
        ref={form}
        method="post"
        action={signInPath}
        onSubmit={onSubmit}
        className={styles.form}
        noValidate
      >
        <input type="hidden" name="csrfToken" value={props.csrfToken} />
        <input type="hidden" name="callbackUrl" value={props.returnTo || "/"} />
        {error && <FormError error={error} />}
        <UserCodeField error={missing.userCode} />
        <PasswordField error={missing.password} />
        {captcha && (
          <CaptchaField
            key={captcha.captchaId}
            image={captcha}
            error={missing.captcha}
            onRenew={setCaptcha}
          />
        )}
        <Button type="submit" variant="primary" busy={busy} busyText="正在登录…" className={styles.submit}>
          登录
        </Button>
      </form>
      <DemoAccounts
        accounts={props.demoAccounts}
        hidden={{ csrfToken: props.csrfToken, callbackUrl: props.returnTo || "/" }}
        disabled={busy}
        onPick={(account) => fill(form.current, account, submit)}
      />
    </div>
  );
}

function fill(
  form: HTMLFormElement | null,
  account: DemoAccount,
  submit: (form: HTMLFormElement) => Promise<void>,
): void {
  if (!form) return;
  for (const name of ["userCode", "password"] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = account[name];
  }
  void submit(form);
}
