"use client";

import { type FormEvent, useRef, useState } from "react";

import { FormAlert } from "#components/sign-in/fields/form-error.tsx";
import { textOf } from "#components/sign-in/fields/form-fields.ts";
import { PhoneCodeFields } from "#components/sign-in/fields/phone-code-fields.tsx";
import { useFieldFocus } from "#components/sign-in/fields/use-field-focus.ts";
import { usePhoneCode } from "#components/sign-in/fields/use-phone-code.ts";
import { StepFoot } from "#components/sign-in/step/step-foot.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { registrationSmsCode } from "#contracts/registration/endpoints.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { proveApplicant } from "#lib/registration/api.ts";

import styles from "../registration.module.css";

type ProveProps = { subject: string; notice: string; onProved: (token: string) => void };

export function ProveStep({ subject, notice, onProved }: ProveProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const focusField = useFieldFocus(form);
  const phoneCode = usePhoneCode({
    endpoint: registrationSmsCode,
    purpose: "registrationSmsCode",
    form,
    sent: null,
  });

  async function prove(element: HTMLFormElement): Promise<void> {
    const given = textOf(element, "subject");
    const proof = phoneCode.proof();
    setProblem(given === "" ? "申请编号或统一社会信用代码必填" : undefined);
    if (given === "") focusField("subject");
    if (given === "" || !proof) return;
    setBusy(true);
    try {
      const { token } = await proveApplicant({ ...proof, subject: given });
      onProved(token);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      phoneCode.setFailure(error.message);
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void prove(event.currentTarget);
  }

  const said = phoneCode.failure || notice;
  return (
    <form ref={form} onSubmit={onSubmit} className={`${styles.step} ${styles.narrow}`} noValidate>
      <p className={styles.lead}>请输入申请编号（或统一社会信用代码）和提交申请时使用的手机号。</p>
      {said !== "" && <FormAlert text={said} />}
      <TextField
        label="申请编号或统一社会信用代码"
        name="subject"
        required
        maxLength={40}
        autoFocus
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={subject}
        error={problem}
      />
      <PhoneCodeFields state={phoneCode} />
      <StepFoot busy={busy} busyText="正在查询……">
        查询
      </StepFoot>
    </form>
  );
}
