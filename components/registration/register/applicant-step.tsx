"use client";

import { type FormEvent, useRef, useState } from "react";

import { DynamicForm } from "#components/form/dynamic-form.tsx";
import { FormSection } from "#components/form/form-section.tsx";
import { FormShapeContext } from "#components/form/form-shape.ts";
import { FormContext, useForm, useNewForm } from "#components/form/use-form.ts";
import { FormAlert } from "#components/sign-in/fields/form-error.tsx";
import { NewPasswordFields } from "#components/sign-in/fields/new-password-fields.tsx";
import { PhoneCodeFields } from "#components/sign-in/fields/phone-code-fields.tsx";
import { KnownAccount } from "#components/sign-in/known-account.tsx";
import { Button } from "#components/ui/button.tsx";
import type { PasswordProfile } from "#contracts/account/password-profile.ts";
import type { EnterpriseRegisterOutput } from "#contracts/registration/registration.ts";
import { applicantForm } from "#lib/registration/form-models.ts";

import { useRemembered } from "../use-remembered.ts";
import { PrivacyNote } from "./privacy-note.tsx";
import { useApplicantSubmit } from "./use-applicant-submit.ts";
import type { StepProps } from "./use-registration.ts";

import styles from "../registration.module.css";

type ApplicantStepProps = StepProps & {
  profile: PasswordProfile;
  onSent: (sent: EnterpriseRegisterOutput) => void;
};

const shape = { form: applicantForm };

export function ApplicantStep(props: ApplicantStepProps) {
  const { memory, change } = props;
  const form = useNewForm(applicantForm, memory.values);
  useRemembered(form, (values) => change({ values: { ...memory.values, ...values } }));
  return (
    <FormContext value={form}>
      <FormShapeContext value={shape}>
        <Body {...props} />
      </FormShapeContext>
    </FormContext>
  );
}

function Body({ memory, change, profile, onSent }: ApplicantStepProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm();
  const [agreed, setAgreed] = useState<string>();
  const userCode = memory.uscc.toLowerCase();
  const { busy, failure, passwordProblems, setPasswordProblems, phoneCode, submit } = useApplicantSubmit({
    element,
    form,
    memory,
    change,
    profile,
    onSent,
    onDisagreed: setAgreed,
  });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) void submit();
  }

  function onInput({ target }: FormEvent): void {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === "agreed") setAgreed(undefined);
    if (target.name === "newPassword") setPasswordProblems(({ repeated }) => (repeated ? { repeated } : {}));
    if (target.name === "repeated")
      setPasswordProblems(({ newPassword }) => (newPassword ? { newPassword } : {}));
  }

  return (
    <form ref={element} onSubmit={onSubmit} onInput={onInput} className={styles.step} noValidate>
      {failure !== null && (
        <>
          <FormAlert text={failure.text} />
          {failure.step !== null && (
            <p className={styles.centred}>
              <Button onClick={() => change({ step: failure.step ?? 2, ...failure.change })}>
                {failure.step === 0 ? "返回第一步重新校验" : "返回上一步"}
              </Button>
            </p>
          )}
        </>
      )}
      <DynamicForm />
      <FormSection code="account" name="手机验证与登录密码">
        <div className={styles.columns}>
          <div className={styles.column}>
            <PhoneCodeFields state={phoneCode} />
          </div>
          <div className={styles.column}>
            <KnownAccount name={userCode} />
            <NewPasswordFields profile={profile} userCode={userCode} errors={passwordProblems} isFirst />
          </div>
        </div>
      </FormSection>
      <PrivacyNote error={agreed} />
      <div className={styles.buttons}>
        <Button disabled={busy} onClick={() => change({ step: 1 })}>
          上一步
        </Button>
        <Button type="submit" variant="primary" busy={busy} busyText="正在提交……">
          提交注册申请
        </Button>
      </div>
    </form>
  );
}
