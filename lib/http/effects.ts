import type { ApiFailure } from "./failure.ts";
import { openFatal, openRelogin, warn } from "./notices.ts";

export type Effect = "none" | "relogin" | "fatal" | "warn";

/** The one table from a failure's status to what a person sees. On the login page the form itself tells. */
export function effectOf(status: number, pathname: string): Effect {
  if (pathname === "/") return "none";
  if (status === 401) return "relogin";
  return status === 500 ? "fatal" : "warn";
}

export function showFailure(failure: ApiFailure, pathname: string = globalThis.location.pathname): void {
  const effect = effectOf(failure.status, pathname);
  // What ended in another way than by idleness says so itself.
  if (effect === "relogin") openRelogin(failure.error === "auth.required" ? "" : failure.message);
  if (effect === "fatal") openFatal(failure.message, failure.requestId);
  if (effect === "warn") warn(failure.message);
}
