import type { SignInError } from "#contracts/sign-in-error.ts";
import { signIn, type SignInResult } from "#lib/session/sign-in.ts";

/** A sign-in that needs one thing more: whose it is, where it goes, and what the service said of it. */
export type PendingSignIn = {
  path: string;
  /** The account or the phone, as the form sent it. */
  subject: Readonly<Record<string, string>>;
  error: SignInError;
};

export type Origin = { csrfToken: string; returnTo: string };

export function originFields({ csrfToken, returnTo }: Origin): Record<string, string> {
  return { csrfToken, callbackUrl: returnTo || "/" };
}

/** The next step that a failed sign-in names, or null. */
export function nextOf(
  path: string,
  subject: PendingSignIn["subject"],
  error: SignInError,
): PendingSignIn | null {
  const isStep = error.code === "auth.second-factor" || error.code === "auth.must-change";
  return isStep && error.next ? { path, subject, error } : null;
}

/** The same sign-in again, with the ticket of its refusal and what was asked for. */
export function answerStep(
  { path, subject, error }: PendingSignIn,
  origin: Origin,
  answer: Readonly<Record<string, string>>,
): Promise<SignInResult> {
  const ticket = error.next?.ticket ?? "";
  return signIn(new URLSearchParams({ ...originFields(origin), ...subject, ticket, ...answer }), path);
}
