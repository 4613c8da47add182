"use client";

import { type FormEvent, useRef, useState } from "react";
import { z } from "zod";

import { Button } from "#components/ui/button.tsx";
import type { PasswordProfile } from "#contracts/password-profile.ts";
import { type NewPasswordProblems, newPasswordProblems } from "#lib/account/new-password.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { FormAlert } from "./form-error.tsx";
import { secretOf } from "./form-fields.ts";
import { KnownAccount } from "./known-account.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useFieldFocus } from "./use-field-focus.ts";

import styles from "./login.module.css";

/** What stands for the phone that was proved, and whose it is. */
export type Proved = { ticket: string; userCode: string };

type PasswordProps = { profile: PasswordProfile; proved: Proved; onDone: () => void; onOver: () => void };

export function ForgotPasswordStep({ profile, proved, onDone, onOver }: PasswordProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<NewPasswordProblems>({});
  const [failure, setFailure] = useState("");
  const focusField = useFieldFocus(form);
  const { ticket, userCode } = proved;

  function refuse(found: NewPasswordProblems): void {
    setProblems(found);
    focusField(found.newPassword ? "newPassword" : "repeated");
  }

  async function save(newPassword: string): Promise<void> {
    setBusy(true);
    try {
      await api("forgetPass", { ticket, newPassword }, z.object({}), { quiet: true });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setBusy(false);
      if (error.error === "auth.ticket") onOver();
      else if (error.error === "password.weak") refuse({ newPassword: error.message });
      else setFailure(error.message);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const newPassword = secretOf(event.currentTarget, "newPassword");
    const repeated = secretOf(event.currentTarget, "repeated");
    const found = newPasswordProblems(profile, userCode, { newPassword, repeated });
    setFailure("");
    setProblems({});
    if (found.newPassword || found.repeated) refuse(found);
    else void save(newPassword);
  }

  return (
    <form ref={form} onSubmit={onSubmit} className={styles.form} noValidate>
      <KnownAccount name={userCode} />
      {failure !== "" && <FormAlert text={failure} />}
      <NewPasswordFields profile={profile} userCode={userCode} errors={problems} autoFocus />
      <Button type="submit" variant="primary" busy={busy} busyText="正在保存…" className={styles.submit}>
        保存新密码
      </Button>
    </form>
  );
}
