"use client";

import { type FormEvent, useRef, useState } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { forgotSmsCode } from "#contracts/account/endpoints.ts";
import { forgetPwdVerify } from "#contracts/account/endpoints.ts";
import type { ForgotMemory } from "#lib/account/forgot-memory.ts";
import { api } from "#lib/http/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { FormAlert } from "../fields/form-error.tsx";
import { PhoneCodeFields } from "../fields/phone-code-fields.tsx";
import { type SentTo, usePhoneCode } from "../fields/use-phone-code.ts";
import type { Proved } from "./forgot-password-step.tsx";

import styles from "../login.module.css";

type VerifyProps = {
  memory: ForgotMemory | null;
  notice: string;
  onSent: (sent: SentTo) => void;
  onProved: (sent: SentTo, proved: Proved) => void;
};

/** Answers the same whether or not an account has the phone. */
export function ForgotVerifyStep({ memory, notice, onSent, onProved }: VerifyProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const phoneCode = usePhoneCode({
    endpoint: forgotSmsCode,
    purpose: "forgotSmsCode",
    form,
    phone: memory?.phone ?? "",
    sent: memory?.proved === false ? memory : null,
    onSent,
  });

  async function verify(): Promise<void> {
    const proof = phoneCode.proof();
    if (!proof || !phoneCode.sent) return;
    setBusy(true);
    try {
      onProved(phoneCode.sent, await api(forgetPwdVerify, proof, { quiet: "refusals" }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.error === "auth.code") phoneCode.wrongCode(error.message);
      else phoneCode.setFailure(error.message);
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void verify();
  }

  const said = phoneCode.failure || notice;
  return (
    <form ref={form} onSubmit={onSubmit} className={styles.form} noValidate>
      <p className={styles.lead}>请输入账号绑定的手机号。该手机号已绑定账号的，将收到短信验证码。</p>
      {said !== "" && <FormAlert text={said} />}
      <PhoneCodeFields state={phoneCode} autoFocus />
      <Button type="submit" variant="primary" busy={busy} busyText="正在验证……" className={styles.submit}>
        下一步
      </Button>
      <LinkButton href="/" variant="text" className={styles.back}>
        返回登录
      </LinkButton>
    </form>
  );
}
