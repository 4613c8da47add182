"use client";

import { Button } from "#components/ui/button.tsx";
import { forgetPass } from "#contracts/account/endpoints.ts";
import type { PasswordProfile } from "#contracts/account/password-profile.ts";
import { api } from "#lib/http/api.ts";

import { FormAlert } from "../fields/form-error.tsx";
import { NewPasswordFields } from "../fields/new-password-fields.tsx";
import { useNewPassword } from "../fields/use-new-password.ts";
import { KnownAccount } from "../known-account.tsx";

import styles from "../login.module.css";

export type Proved = { challenge: string; userCode: string };

type PasswordProps = { profile: PasswordProfile; proved: Proved; onDone: () => void; onOver: () => void };

export function ForgotPasswordStep({ profile, proved, onDone, onOver }: PasswordProps) {
  const { challenge, userCode } = proved;
  const { form, busy, problems, failure, onSubmit } = useNewPassword({
    profile,
    userCode,
    save: async (newPassword) => {
      await api(forgetPass, { challenge, newPassword }, { quiet: "refusals" });
      onDone();
    },
    over: "auth.challenge",
    onOver,
  });

  return (
    <form ref={form} onSubmit={onSubmit} className={styles.form} noValidate>
      <KnownAccount name={userCode} />
      {failure !== "" && <FormAlert text={failure} />}
      <NewPasswordFields profile={profile} userCode={userCode} errors={problems} autoFocus />
      <Button type="submit" variant="primary" busy={busy} busyText="正在保存……" className={styles.submit}>
        保存新密码
      </Button>
    </form>
  );
}
