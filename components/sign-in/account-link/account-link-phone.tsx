"use client";

import { type FormEvent, useRef, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import type { AccountLink } from "#contracts/account/changes/account-link.ts";
import { shownAccount } from "#contracts/identity.ts";
import type { CodeId } from "#contracts/ids.ts";
import { askLinkCode, proveLink, typedCodeSchema } from "#lib/account/changes.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { FormAlert } from "../fields/form-error.tsx";
import { textOf } from "../fields/form-fields.ts";
import { SmsCodeField } from "../fields/sms-code-field.tsx";
import { useFieldFocus } from "../fields/use-field-focus.ts";
import { KnownAccount } from "../known-account.tsx";

import styles from "../login.module.css";

/** Proves the new phone only; the change still needs consent. */
export function AccountLinkPhone(props: {
  token: string;
  link: AccountLink;
  onDone: (title: string, text: string) => void;
  onOver: (message: string) => void;
}) {
  const { token, link } = props;
  const form = useRef<HTMLFormElement>(null);
  const codeId = useRef<CodeId | "">("");
  const [busy, setBusy] = useState(false);
  const [wrongCode, setWrongCode] = useState("");
  const [failure, setFailure] = useState("");
  const focusField = useFieldFocus(form);

  function fail(error: unknown): void {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.error === "account-link.gone") props.onOver(error.message);
    else if (error.error === "auth.code") refuse(error.message);
    else setFailure(error.message);
  }

  function refuse(text: string): void {
    setWrongCode(text);
    focusField("code");
  }

  async function ask(): Promise<number | null> {
    setFailure("");
    setWrongCode("");
    try {
      const sent = await askLinkCode(token);
      codeId.current = sent.codeId;
      focusField("code");
      return sent.againIn;
    } catch (error) {
      fail(error);
      return null;
    }
  }

  async function prove(sentId: CodeId, code: string): Promise<void> {
    setBusy(true);
    try {
      const { applied } = await proveLink(token, sentId, code);
      props.onDone(
        applied ? "手机号已更换" : "手机号已验证",
        applied
          ? `账号${shownAccount(link.userCode)}的手机号已更换为${link.phone}，此前的登录均已退出。`
          : "请登录后在“账号安全”中同意变更；如不能登录，请联系安全管理员确认。确认后手机号才会更换。",
      );
    } catch (error) {
      setBusy(false);
      fail(error);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const code = textOf(event.currentTarget, "code");
    setFailure("");
    setWrongCode("");
    if (codeId.current === "") refuse("请先获取短信验证码");
    else if (!typedCodeSchema.safeParse(code).success) refuse("请输入6位短信验证码");
    else void prove(codeId.current, code);
  }

  return (
    <form ref={form} onSubmit={onSubmit} className={styles.form} noValidate>
      <p className={styles.lead}>
        系统管理员申请将以下账号的手机号更换为{link.phone}
        。如您是账号本人，请验证该手机号；如非本人，请关闭本页。
      </p>
      <KnownAccount name={link.userCode} />
      {failure !== "" && <FormAlert text={failure} />}
      <SmsCodeField error={wrongCode || undefined} autoFocus onAsk={ask} />
      <Button type="submit" variant="primary" busy={busy} busyText="正在验证……" className={styles.submit}>
        验证手机号
      </Button>
    </form>
  );
}
