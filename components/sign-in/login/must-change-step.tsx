"use client";

import { type FormEvent, useRef, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import type { PasswordProfile } from "#contracts/account/password-profile.ts";
import type { SignInError } from "#contracts/account/sign-in/sign-in-error.ts";
import { type NewPasswordProblems, newPasswordProblems } from "#lib/account/new-password.ts";

import { FormError } from "../fields/form-error.tsx";
import { secretOf } from "../fields/form-fields.ts";
import { NewPasswordFields } from "../fields/new-password-fields.tsx";
import { useFieldFocus } from "../fields/use-field-focus.ts";
import { KnownAccount } from "../known-account.tsx";
import { type StepProps, useSignInStep } from "./use-sign-in-step.ts";

import styles from "../login.module.css";

export function MustChangeStep({ profile, ...props }: StepProps & { profile: PasswordProfile }) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, send } = useSignInStep(props);
  const [problems, setProblems] = useState<NewPasswordProblems>({});
  const [error, setError] = useState<SignInError | null>(null);
  const focusField = useFieldFocus(form);
  const { subject } = props.pending;
  const userCode = subject.userCode ?? "";

  function refuse(found: NewPasswordProblems): void {
    setProblems(found);
    focusField(found.newPassword ? "newPassword" : "repeated");
  }

  function failed(failure: SignInError): void {
    if (failure.code === "password.weak") refuse({ newPassword: failure.text });
    else setError(failure);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const element = event.currentTarget;
    const newPassword = secretOf(element, "newPassword");
    const found = newPasswordProblems(profile, userCode, {
      newPassword,
      repeated: secretOf(element, "repeated"),
    });
    setError(null);
    if (found.newPassword || found.repeated) refuse(found);
    else {
      setProblems({});
      void send({ newPassword }, failed);
    }
  }

  return (
    <form ref={form} onSubmit={onSubmit} className={styles.form} noValidate>
      <h2 className={styles.title}>设置新密码</h2>
      <p className={styles.lead}>{props.pending.error.text}。设置后将直接登录。</p>
      {error && <FormError error={error} />}
      <KnownAccount name={userCode || (subject.phone ?? "")} />
      <NewPasswordFields profile={profile} userCode={userCode} errors={problems} autoFocus />
      <Button type="submit" variant="primary" busy={busy} busyText="正在保存……" className={styles.submit}>
        保存并登录
      </Button>
      <Button variant="text" className={styles.back} onClick={() => props.onBack(null)}>
        返回重新登录
      </Button>
    </form>
  );
}
