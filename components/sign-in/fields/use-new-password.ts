"use client";

import { type FormEvent, useRef, useState } from "react";

import type { PasswordProfile } from "#contracts/account/password-profile.ts";
import type { ErrorCode } from "#contracts/errors/errors.ts";
import {
  type NewPasswordNames,
  type NewPasswordProblems,
  newPasswordProblems,
} from "#lib/account/new-password.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { secretOf } from "./form-fields.ts";
import { useFieldFocus } from "./use-field-focus.ts";

type Options = {
  profile: PasswordProfile;
  userCode: string;
  names?: NewPasswordNames;
  save: (newPassword: string) => Promise<void>;
  /** Error after which the form is useless, such as an expired challenge. */
  over: ErrorCode;
  onOver: (message: string) => void;
};

export function useNewPassword({ profile, userCode, names, save, over, onOver }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<NewPasswordProblems>({});
  const [failure, setFailure] = useState("");
  const focusField = useFieldFocus(form);

  function refuse(found: NewPasswordProblems): void {
    setProblems(found);
    focusField(found.newPassword ? "newPassword" : "repeated");
  }

  async function send(newPassword: string): Promise<void> {
    setBusy(true);
    try {
      await save(newPassword);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setBusy(false);
      if (error.error === over) onOver(error.message);
      else if (error.error === "password.weak") refuse({ newPassword: error.message });
      else setFailure(error.message);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const newPassword = secretOf(event.currentTarget, "newPassword");
    const repeated = secretOf(event.currentTarget, "repeated");
    const found = newPasswordProblems(profile, userCode, { newPassword, repeated }, names);
    setFailure("");
    setProblems({});
    if (found.newPassword || found.repeated) refuse(found);
    else void send(newPassword);
  }

  return { form, busy, problems, failure, onSubmit };
}
