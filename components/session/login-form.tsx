"use client";

import { type FormEvent, type ReactNode, type RefObject, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import type { SignInError } from "#contracts/sign-in-error.ts";
import { signIn, signInPath } from "#lib/session/sign-in.ts";

import { CaptchaField, type CaptchaImage, loadCaptcha } from "./captcha-field.tsx";
import { FormError } from "./form-error.tsx";
import { fieldsOf } from "./form-fields.ts";
import { PasswordField } from "./password-field.tsx";
import { nextOf, type Origin, type PendingSignIn } from "./sign-in-step.ts";
import { useFieldFocus } from "./use-field-focus.ts";
import { UserCodeField } from "./user-code-field.tsx";

import styles from "./login.module.css";

type LoginFormProps = Origin & {
  form: RefObject<HTMLFormElement | null>;
  error: SignInError | null;
  captcha: CaptchaImage | null;
  /** Links under the button. */
  children: ReactNode;
  onNext: (pending: PendingSignIn) => void;
};

type Problems = { userCode?: string; password?: string; captcha?: string };

function missingOf(fields: URLSearchParams): Problems {
  const missing: Problems = {};
  if (fields.get("userCode")?.trim() === "") missing.userCode = "账号必填";
  if (fields.get("password") === "") missing.password = "密码必填";
  if (fields.has("captcha") && fields.get("captcha")?.trim() === "") missing.captcha = "图形验证码必填";
  return missing;
}

/** A plain form that next-auth takes as it is; with JavaScript the answer comes without leaving the page. */
export function LoginForm(props: LoginFormProps) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState(props.error);
  const [captcha, setCaptcha] = useState(props.captcha);
  const focusField = useFieldFocus(props.form);

  async function fail(failure: SignInError, hadCaptcha: boolean): Promise<void> {
    const isCaptcha = failure.code === "auth.captcha";
    if (failure.captcha || hadCaptcha) setCaptcha(await loadCaptcha());
    if (isCaptcha && hadCaptcha) setProblems({ captcha: failure.text });
    else setError(isCaptcha ? { ...failure, text: "请输入图形验证码后再登录" } : failure);
    focusField(isCaptcha ? "captcha" : "password");
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    const fields = fieldsOf(element);
    const empty = missingOf(fields);
    setProblems(empty);
    setError(null);
    const [first] = Object.keys(empty);
    if (first) {
      focusField(first);
      return;
    }
    setBusy(true);
    const result = await signIn(fields);
    if (result.kind === "done") {
      globalThis.location.assign(result.location);
      return;
    }
    const next = nextOf(signInPath, { userCode: fields.get("userCode") ?? "" }, result.error);
    if (next) props.onNext(next);
    else await fail(result.error, fields.has("captcha"));
    setBusy(false);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  }

  return (
    <form
      ref={props.form}
      method="post"
      action={signInPath}
      onSubmit={onSubmit}
      className={styles.form}
      noValidate
    >
      <input type="hidden" name="csrfToken" value={props.csrfToken} />
      <input type="hidden" name="callbackUrl" value={props.returnTo || "/"} />
      {error && <FormError error={error} />}
      <UserCodeField error={problems.userCode} />
      <PasswordField error={problems.password} />
      {captcha && (
        <CaptchaField key={captcha.captchaId} image={captcha} error={problems.captcha} onRenew={setCaptcha} />
      )}
      <Button type="submit" variant="primary" busy={busy} busyText="正在登录…" className={styles.submit}>
        登录
      </Button>
      {props.children}
    </form>
  );
}
