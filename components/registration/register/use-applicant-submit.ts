"use client";

import { type RefObject, useState } from "react";

import { goToFirst } from "#components/form/problem-summary.tsx";
import { secretOf } from "#components/sign-in/fields/form-fields.ts";
import { useFieldFocus } from "#components/sign-in/fields/use-field-focus.ts";
import { usePhoneCode } from "#components/sign-in/fields/use-phone-code.ts";
import type { PasswordProfile } from "#contracts/account/password-profile.ts";
import type { FieldError } from "#contracts/errors/errors.ts";
import { fileIdSchema } from "#contracts/ids.ts";
import { registrationSmsCode } from "#contracts/registration/endpoints.ts";
import { applicantFields } from "#contracts/registration/fields.ts";
import type { EnterpriseRegisterOutput } from "#contracts/registration/registration.ts";
import {
  newPasswordNames,
  type NewPasswordProblems,
  newPasswordProblems,
} from "#lib/account/new-password.ts";
import { errorsOf, type FormStore } from "#lib/form/form-store.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { sendRegistration } from "#lib/registration/api.ts";
import { applicantForm } from "#lib/registration/form-models.ts";
import type { RegisterMemory } from "#lib/registration/memory.ts";

import type { StepProps } from "./use-registration.ts";

type Options = StepProps & {
  element: RefObject<HTMLFormElement | null>;
  form: FormStore;
  profile: PasswordProfile;
  onSent: (sent: EnterpriseRegisterOutput) => void;
  onDisagreed: (message: string | undefined) => void;
};

/** `step`: where to fix it; null for this step. */
type Failure = { text: string; step: 0 | 1 | null; change: Partial<RegisterMemory> };

const mendedAt: Partial<Record<string, Omit<Failure, "text">>> = {
  "registration.token": { step: 0, change: { token: "", vouched: [], licence: null } },
  "registration.taken": { step: 0, change: { token: "", vouched: [], licence: null } },
  "registration.licence": { step: 1, change: { licence: null } },
};

function failureOf(error: ApiFailure): Failure {
  const elsewhere = error.fields.filter(({ path }) => !applicantFields.some((field) => field.code === path));
  const said = elsewhere.map(({ message }) => message).join("；");
  if (said !== "") return { text: `${error.message}：${said}`, step: 1, change: {} };
  const known = mendedAt[error.error ?? ""];
  return { step: null, change: {}, ...known, text: error.message };
}

export function useApplicantSubmit({ element, form, memory, change, profile, onSent, onDisagreed }: Options) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [passwordProblems, setPasswordProblems] = useState<NewPasswordProblems>({});
  const phoneCode = usePhoneCode({
    endpoint: registrationSmsCode,
    purpose: "registrationSmsCode",
    form: element,
    phone: memory.code?.phone ?? "",
    sent: memory.code,
    onSent: (code) => change({ code }),
  });
  const userCode = memory.uscc.toLowerCase();
  const focusField = useFieldFocus(element);

  function showFields(problems: readonly FieldError[]): void {
    form.setErrors(errorsOf(problems));
    goToFirst(problems);
  }

  function focusPassword({ newPassword, repeated }: NewPasswordProblems): void {
    if (newPassword) focusField("newPassword");
    else if (repeated) focusField("repeated");
  }

  function refusePassword(found: NewPasswordProblems): void {
    setPasswordProblems(found);
    focusPassword(found);
  }

  function proofs(page: HTMLFormElement) {
    const fields = applicantForm.errors(form.values(), new Date());
    const newPassword = secretOf(page, "newPassword");
    const typed = { newPassword, repeated: secretOf(page, "repeated") };
    const passwords = newPasswordProblems(profile, userCode, typed, newPasswordNames.first);
    const agrees = new FormData(page).has("agreed");
    onDisagreed(agrees ? undefined : "请阅读并同意个人信息处理说明");
    showFields(fields);
    const phone = phoneCode.proof(fields.length === 0);
    setPasswordProblems(passwords);
    if (phone && fields.length === 0) focusPassword(passwords);
    const isWhole = fields.length === 0 && !passwords.newPassword && !passwords.repeated && agrees;
    return isWhole && phone ? { ...phone, password: newPassword } : null;
  }

  function fail(error: ApiFailure): void {
    const own = error.fields.filter(({ path }) => applicantFields.some((field) => field.code === path));
    if (error.error === "auth.code") phoneCode.wrongCode(error.message);
    else if (error.error === "password.weak") refusePassword({ newPassword: error.message });
    else if (own.length > 0 && own.length === error.fields.length) showFields(own);
    else setFailure(failureOf(error));
  }

  async function submit(): Promise<void> {
    const page = element.current;
    setFailure(null);
    const proof = page && proofs(page);
    if (!proof) return;
    const licence = fileIdSchema.safeParse(memory.licence?.fileId);
    if (!licence.success) {
      change({ step: 1 });
      return;
    }
    const { uscc: _, name: __, ...values } = { ...memory.values, ...form.values() };
    setBusy(true);
    try {
      const { token } = memory;
      onSent(await sendRegistration({ ...proof, token, values, licenceFileId: licence.data, agreed: true }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      fail(error);
      setBusy(false);
    }
  }

  const text = phoneCode.failure === "" ? null : { text: phoneCode.failure, step: null, change: {} };
  return { busy, failure: failure ?? text, passwordProblems, setPasswordProblems, phoneCode, submit };
}
