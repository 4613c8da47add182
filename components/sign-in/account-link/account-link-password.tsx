"use client";

import { Button } from "#components/ui/button.tsx";
import type { AccountLink } from "#contracts/account/changes/account-link.ts";
import type { PasswordProfile } from "#contracts/account/password-profile.ts";
import { shownAccount } from "#contracts/identity.ts";
import { setLinkPassword } from "#lib/account/changes.ts";
import { newPasswordNames } from "#lib/account/new-password.ts";

import { FormAlert } from "../fields/form-error.tsx";
import { NewPasswordFields } from "../fields/new-password-fields.tsx";
import { useNewPassword } from "../fields/use-new-password.ts";
import { KnownAccount } from "../known-account.tsx";

import styles from "../login.module.css";

export function AccountLinkPassword(props: {
  token: string;
  link: AccountLink;
  profile: PasswordProfile;
  onDone: (title: string, text: string) => void;
  onOver: (message: string) => void;
}) {
  const { token, profile } = props;
  const { userCode } = props.link;
  const { form, busy, problems, failure, onSubmit } = useNewPassword({
    profile,
    userCode,
    names: newPasswordNames.first,
    save: async (newPassword) => {
      await setLinkPassword(token, newPassword);
      props.onDone("密码已设置", `账号${shownAccount(userCode)}的登录密码已设置，请使用该账号和密码登录。`);
    },
    over: "account-link.gone",
    onOver: props.onOver,
  });

  return (
    <form ref={form} onSubmit={onSubmit} className={styles.form} noValidate>
      <p className={styles.lead}>请为您的账号设置登录密码。密码由您自行保管，管理员不会向您索要。</p>
      <KnownAccount name={userCode} />
      {failure !== "" && <FormAlert text={failure} />}
      <NewPasswordFields profile={profile} userCode={userCode} errors={problems} autoFocus isFirst />
      <Button type="submit" variant="primary" busy={busy} busyText="正在保存……" className={styles.submit}>
        设置密码
      </Button>
    </form>
  );
}
