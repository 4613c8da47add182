"use client";

import { type FormEvent, useRef, useState } from "react";

import { PurposeNote } from "#components/form/purpose-note.tsx";
import { CaptchaField } from "#components/sign-in/fields/captcha/captcha-field.tsx";
import { FormAlert } from "#components/sign-in/fields/form-error.tsx";
import { SmsCodeField } from "#components/sign-in/fields/sms-code-field.tsx";
import { StepFoot } from "#components/sign-in/step/step-foot.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";

import type { OpenedRecord } from "./own-record-steps.tsx";
import { useOwnProof } from "./use-own-proof.ts";

import styles from "./own.module.css";

export function ProveStep(props: { notice: string; onOpened: (opened: OpenedRecord) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const proof = useOwnProof(form);

  async function send(): Promise<void> {
    setBusy(true);
    const opened = await proof.open();
    setBusy(false);
    if (opened) props.onOpened(opened);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) void send();
  }

  const said = proof.failure || props.notice;
  return (
    <form ref={form} onSubmit={onSubmit} className={styles.narrow} noValidate>
      <p className={styles.lead}>
        造价人员可查询所在单位为本人登记的信息、注册证书，以及号码的查看记录。验证码发送至单位登记的本人手机号。
      </p>
      {said !== "" && <FormAlert text={said} />}
      <TextField label="姓名" name="name" required maxLength={30} autoFocus error={proof.problems.name} />
      <TextField
        label="证件号码"
        name="idNumber"
        required
        maxLength={30}
        spellCheck={false}
        autoCapitalize="characters"
        error={proof.problems.idNumber}
      />
      <CaptchaField captcha={proof.captcha} error={proof.problems.captcha} />
      <SmsCodeField
        error={proof.problems.code}
        againAt={proof.sent?.againAt ?? null}
        sentNote="验证码10分钟内有效"
        onAsk={proof.ask}
      />
      <p role="status" className={styles.lead}>
        {proof.sent !== null &&
          "信息已核对的，验证码已发送至登记的手机号；未收到的，请向所在单位或造价站核实登记信息。"}
      </p>
      <PurposeNote of="own" />
      <StepFoot busy={busy} busyText="正在查询……">
        查询
      </StepFoot>
    </form>
  );
}
