"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";

import { NewPasswordFields } from "#components/sign-in/fields/new-password-fields.tsx";
import { PasswordField } from "#components/sign-in/fields/password-field.tsx";
import { FormFoot } from "#components/ui/fields/form-foot.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { AccountSafety } from "#contracts/account/account-safety.ts";
import { changePwd } from "#contracts/account/safety-endpoints.ts";
import { shownAccount } from "#contracts/identity.ts";
import { type NewPasswordProblems, newPasswordProblems } from "#lib/account/new-password.ts";
import { accountKey } from "#lib/account/queries.ts";
import { api } from "#lib/http/api.ts";
import { succeed } from "#lib/http/notices.ts";

import { focusFirst, problemsOfFailure, textOf } from "./form-texts.ts";

import styles from "./safety.module.css";

type Problems = NewPasswordProblems & { password?: string; form?: string };
type Props = { open: boolean; safety: AccountSafety; onClose: () => void };

async function change(password: string, newPassword: string): Promise<Problems> {
  try {
    await api(changePwd, { password, newPassword }, { quiet: "refusals" });
    return {};
  } catch (error) {
    return problemsOfFailure(error, { "auth.wrong-password": "password", "password.weak": "newPassword" });
  }
}

export function PasswordDialog({ open, safety, onClose }: Props) {
  const formId = useId();
  const client = useQueryClient();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  function close(): void {
    setProblems({});
    onClose();
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const fields = new FormData(form);
    const password = textOf(fields, "password");
    const typed = { newPassword: textOf(fields, "newPassword"), repeated: textOf(fields, "repeated") };
    const found: Problems = {
      ...(password === "" && { password: "原密码必填" }),
      ...newPasswordProblems(safety.passwordProfile, safety.userCode, typed),
    };
    setBusy(true);
    const wrong = Object.keys(found).length > 0 ? found : await change(password, typed.newPassword);
    setBusy(false);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return focusFirst(form, Object.keys(wrong));
    close();
    succeed("密码已修改，其他登录已全部结束");
    // The warning at the head comes with the layout.
    router.refresh();
    await client.invalidateQueries({ queryKey: accountKey });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  }

  return (
    <Dialog
      open={open}
      title="修改密码"
      width={460}
      onClose={busy ? undefined : close}
      footer={
        <FormFoot form={formId} busy={busy} busyText="正在提交……" onCancel={close}>
          确定
        </FormFoot>
      }
    >
      {open && (
        <form id={formId} onSubmit={onSubmit} className={styles.form} noValidate>
          <FormProblem text={problems.form} />
          {/* Lets password managers assign the password to the account. */}
          <input
            hidden
            readOnly
            name="userCode"
            autoComplete="username"
            value={shownAccount(safety.userCode)}
          />
          <PasswordField label="原密码" error={problems.password} autoFocus />
          <NewPasswordFields profile={safety.passwordProfile} userCode={safety.userCode} errors={problems} />
        </form>
      )}
    </Dialog>
  );
}
