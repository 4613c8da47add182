"use client";

import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import type { SignInError } from "#contracts/account/sign-in/sign-in-error.ts";
import { signIn, signInPath } from "#lib/session/sign-in.ts";

import { CaptchaField } from "../fields/captcha/captcha-field.tsx";
import { type CaptchaImage, noProof, useCaptcha } from "../fields/captcha/use-captcha.ts";
import { FormError } from "../fields/form-error.tsx";
import { fieldsOf } from "../fields/form-fields.ts";
import { PasswordField } from "../fields/password-field.tsx";
import { useFieldFocus } from "../fields/use-field-focus.ts";
import { UserCodeField } from "../fields/user-code-field.tsx";
import { nextOf, type Origin, type PendingSignIn } from "./sign-in-step.ts";

import styles from "../login.module.css";

type LoginFormProps = Origin & {
  form: RefObject<HTMLFormElement | null>;
  error: SignInError | null;
  captcha: CaptchaImage | null;
  children: ReactNode;
  onNext: (pending: PendingSignIn) => void;
};

const captchaNames = ["captchaId", "captcha", "proof"] as const;
const askFirst = "请先完成图形验证，再登录";

type Problems = { userCode?: string; password?: string; captcha?: string };

function missingOf(fields: URLSearchParams): Problems {
  const missing: Problems = {};
  if (fields.get("userCode")?.trim() === "") missing.userCode = "账号必填";
  if (fields.get("password") === "") missing.password = "密码必填";
  if (fields.has("captcha") && fields.get("captcha")?.trim() === "") missing.captcha = "图形验证码必填";
  return missing;
}

/** A plain form that next-auth accepts; with JavaScript it is answered in place. */
export function LoginForm(props: LoginFormProps) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState(props.error);
  const captcha = useCaptcha("accountLogin", props.form, props.captcha);
  const checked = useRef("");
  const focusField = useFieldFocus(props.form);

  async function check(userCode: string): Promise<boolean> {
    if (userCode === "" || userCode === checked.current) return captcha.due;
    checked.current = userCode;
    return captcha.check(userCode);
  }

  function askCaptcha(text: string): void {
    setProblems({ captcha: text });
    focusField("captcha");
  }

  async function fail(failure: SignInError): Promise<void> {
    if (failure.captcha || captcha.due) await captcha.again();
    if (failure.code === "auth.captcha") return askCaptcha(captcha.due ? failure.text : askFirst);
    setError(failure);
    focusField("password");
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
    const due = await check(fields.get("userCode")?.trim() ?? "");
    if (due && !captcha.due) {
      setBusy(false);
      return askCaptcha(askFirst);
    }
    const answer = due ? await captcha.answer() : null;
    if (due && !answer) {
      setBusy(false);
      return askCaptcha(noProof);
    }
    for (const name of captchaNames) if (answer) fields.set(name, answer[name]);
    const result = await signIn(fields);
    if (result.kind === "done") {
      globalThis.location.assign(result.location);
      return;
    }
    const next = nextOf(signInPath, { userCode: fields.get("userCode") ?? "" }, result.error);
    if (next) props.onNext(next);
    else await fail(result.error);
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
      <UserCodeField error={problems.userCode} onBlur={(userCode) => void check(userCode)} />
      <PasswordField error={problems.password} />
      <CaptchaField captcha={captcha} error={problems.captcha} />
      <Button type="submit" variant="primary" busy={busy} busyText="正在登录……" className={styles.submit}>
        登录
      </Button>
      {props.children}
    </form>
  );
}
