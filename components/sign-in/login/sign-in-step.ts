import type { SignInError } from "#contracts/account/sign-in/sign-in-error.ts";
import { signIn, type SignInResult } from "#lib/session/sign-in.ts";

/** A sign-in that waits for a second factor or a new password. */
export type PendingSignIn = {
  path: string;
  subject: Readonly<Record<string, string>>;
  error: SignInError;
};

export type Origin = { csrfToken: string; returnTo: string };

export function originFields({ csrfToken, returnTo }: Origin): Record<string, string> {
  return { csrfToken, callbackUrl: returnTo || "/" };
}

export function nextOf(
  path: string,
  subject: PendingSignIn["subject"],
  error: SignInError,
): PendingSignIn | null {
  const isStep = error.code === "auth.second-factor" || error.code === "auth.must-change";
  return isStep && error.next ? { path, subject, error } : null;
}

export function answerStep(
  { path, subject, error }: PendingSignIn,
  origin: Origin,
  answer: Readonly<Record<string, string>>,
): Promise<SignInResult> {
  const challenge = error.next?.challenge ?? "";
  return signIn(new URLSearchParams({ ...originFields(origin), ...subject, challenge, ...answer }), path);
}
