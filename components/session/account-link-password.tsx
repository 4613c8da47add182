"use client";

import { type FormEvent, useRef, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import type { AccountLink } from "#contracts/account-link.ts";
import type { PasswordProfile } from "#contracts/password-profile.ts";
import { setLinkPassword } from "#lib/account/changes.ts";
import {
  newPasswordNames,
  type NewPasswordProblems,
  newPasswordProblems,
} from "#lib/account/new-password.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { FormAlert } from "./form-error.tsx";
import { secretOf } from "./form-fields.ts";
import { KnownAccount } from "./known-account.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useFieldFocus } from "./use-field-focus.ts";

import styles from "./login.module.css";

/** The owner's own password; nobody else has seen one for this account. */
export function AccountLinkPassword(props: {
  token: string;
  link: AccountLink;
  profile: PasswordProfile;
  onDone: (title: string, text: string) => void;
  onOver: (message: string) => void;
}) {
  const { token, profile } = props;
  const { userCode } = props.link;
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<NewPasswordProblems>({});
  const [failure, setFailure] = useState("");
  const focusField = useFieldFocus(form);

  function refuse(found: NewPasswordProblems): void {
    setProblems(found);
    focusField(found.newPassword ? "newPassword" : "repeated");
  }

  async function save(newPassword: string): Promise<void> {
    setBusy(true);
    try {
      await setLinkPassword(token, newPassword);
      props.onDone("密码已设置", `账号 ${userCode} 的登录密码已设置，请使用该账号和密码登录。`);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setBusy(false);
      if (error.error === "account-link.gone") props.onOver(error.message);
      else if (error.error === "password.weak") refuse({ newPassword: error.message });
      else setFailure(error.message);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const newPassword = secretOf(event.currentTarget, "newPassword");
    const repeated = secretOf(event.currentTarget, "repeated");
    const found = newPasswordProblems(profile, userCode, { newPassword, repeated }, newPasswordNames.first);
    setFailure("");
    setProblems({});
    if (found.newPassword || found.repeated) refuse(found);
    else void save(newPassword);
  }

  return (
    <form ref={form} onSubmit={onSubmit} className={styles.form} noValidate>
      <p className={styles.lead}>请为您的账号设置登录密码。密码由您自行保管，管理员不会向您索要。</p>
      <KnownAccount name={userCode} />
      {failure !== "" && <FormAlert text={failure} />}
      <NewPasswordFields profile={profile} userCode={userCode} errors={problems} autoFocus isFirst />
      <Button type="submit" variant="primary" busy={busy} busyText="正在保存…" className={styles.submit}>
        设置密码
      </Button>
    </form>
  );
}
