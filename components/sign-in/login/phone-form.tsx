"use client";

import { type FormEvent, useRef, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { signInSmsCode } from "#contracts/account/endpoints.ts";
import type { SignInError } from "#contracts/account/sign-in/sign-in-error.ts";
import { phoneSignInPath, signIn } from "#lib/session/sign-in.ts";

import { FormAlert, FormError } from "../fields/form-error.tsx";
import { PhoneCodeFields } from "../fields/phone-code-fields.tsx";
import { usePhoneCode } from "../fields/use-phone-code.ts";
import { nextOf, type Origin, originFields, type PendingSignIn } from "./sign-in-step.ts";

import styles from "../login.module.css";

type PhoneFormProps = Origin & { onNext: (pending: PendingSignIn) => void };

/** Needs JavaScript: a code cannot be requested without it. */
export function PhoneForm({ onNext, ...origin }: PhoneFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<SignInError | null>(null);
  const phoneCode = usePhoneCode({ endpoint: signInSmsCode, purpose: "signInSmsCode", form, sent: null });

  async function submit(): Promise<void> {
    setError(null);
    const proof = phoneCode.proof();
    if (!proof) return;
    setBusy(true);
    const fields = new URLSearchParams({ ...originFields(origin), ...proof });
    const result = await signIn(fields, phoneSignInPath);
    if (result.kind === "done") {
      globalThis.location.assign(result.location);
      return;
    }
    setBusy(false);
    const next = nextOf(phoneSignInPath, { phone: proof.phone }, result.error);
    if (next) onNext(next);
    else if (result.error.code === "auth.code") phoneCode.wrongCode(result.error.text);
    else setError(result.error);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void submit();
  }

  const failure = phoneCode.failure;
  return (
    <form ref={form} onSubmit={onSubmit} className={styles.form} noValidate>
      {failure !== "" && <FormAlert text={failure} />}
      {error && failure === "" && <FormError error={error} />}
      <PhoneCodeFields state={phoneCode} />
      <Button type="submit" variant="primary" busy={busy} busyText="正在登录……" className={styles.submit}>
        登录
      </Button>
    </form>
  );
}
