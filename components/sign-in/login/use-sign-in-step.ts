"use client";

import { useState } from "react";

import type { SignInError } from "#contracts/account/sign-in/sign-in-error.ts";
import type { SignInResult } from "#lib/session/sign-in.ts";

import { answerStep, nextOf, type Origin, type PendingSignIn } from "./sign-in-step.ts";

export type StepProps = Origin & {
  pending: PendingSignIn;
  onNext: (pending: PendingSignIn) => void;
  onBack: (error: SignInError | null) => void;
};

/** Sends one answer at a time; `failed` handles errors of the step itself. */
export function useSignInStep({ pending, onNext, onBack, ...origin }: StepProps) {
  const [busy, setBusy] = useState(false);

  async function send(
    answer: Readonly<Record<string, string>>,
    failed: (error: SignInError) => void,
  ): Promise<SignInResult | null> {
    if (busy) return null;
    setBusy(true);
    const result = await answerStep(pending, origin, answer);
    if (result.kind === "done") {
      globalThis.location.assign(result.location);
      return result;
    }
    setBusy(false);
    const next = nextOf(pending.path, pending.subject, result.error);
    if (next) onNext(next);
    else if (result.error.code === "auth.challenge") onBack(result.error);
    else failed(result.error);
    return result;
  }
  return { busy, send };
}
