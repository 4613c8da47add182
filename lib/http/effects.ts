import type { ErrorCode } from "#contracts/errors/errors.ts";

import type { ApiFailure } from "./failure.ts";
import { openFatal, openOtherUser, openRelogin, warn } from "./notices.ts";

export type Effect = "none" | "relogin" | "fatal" | "warn";

/** The login form shows its failures itself. */
export function effectOf(status: number, pathname: string): Effect {
  if (pathname === "/") return "none";
  if (status === 401) return "relogin";
  return status === 500 ? "fatal" : "warn";
}

const otherEnds: readonly (ErrorCode | null)[] = ["auth.replaced", "auth.ended", "auth.password-changed"];

export function showFailure(failure: ApiFailure, pathname: string = globalThis.location.pathname): void {
  if (failure.error === "auth.other-user") return openOtherUser();
  const effect = effectOf(failure.status, pathname);
  if (effect === "relogin") openRelogin(otherEnds.includes(failure.error) ? failure.message : "");
  if (effect === "fatal") openFatal(failure.message, failure.requestId);
  if (effect === "warn") warn(failure.message);
}
