import type { UseFormReturn } from "react-hook-form";

import type { FormValues } from "#contracts/form.ts";
import type { FormSession } from "#lib/filing/form-session.ts";
import { parkUnsent, takeUnsent } from "#lib/filing/parked.ts";
import { readNotices, subscribeNotices, succeed } from "#lib/http/notices.ts";

type Owner = { userCode: string; filingId: string };

/**
 * Sends what is unsent when the page is hidden, looked at or online again, and asks before it is closed with something
 * unsent. Where the session has ended, what is unsent is kept over the way to the login page instead.
 */
export function guardLeaving(session: FormSession, owner: Owner): () => void {
  const send = (): void => void (session.hasUnsent() && session.flush());
  const ask = (event: BeforeUnloadEvent): void => {
    if (session.hasUnsent() && !session.isSignedOut()) event.preventDefault();
  };
  // The storages have been cleared before: this comes after it.
  const park = (): void => {
    const unsent = session.isSignedOut() ? session.unsent() : null;
    if (unsent) parkUnsent(globalThis.sessionStorage, owner, unsent);
  };
  // Somebody has signed in again in another tab.
  const unsubscribe = subscribeNotices(() => {
    if (readNotices().dialog === null) send();
  });
  window.addEventListener("online", send);
  window.addEventListener("focus", send);
  document.addEventListener("visibilitychange", send);
  window.addEventListener("beforeunload", ask);
  window.addEventListener("pagehide", park);
  return () => {
    unsubscribe();
    window.removeEventListener("online", send);
    window.removeEventListener("focus", send);
    document.removeEventListener("visibilitychange", send);
    window.removeEventListener("beforeunload", ask);
    window.removeEventListener("pagehide", park);
  };
}

/** Lays what was unsent when the session ended over what the service has; the autosave then sends it. */
export function restoreUnsent(form: UseFormReturn<FormValues>, owner: Owner): void {
  const values = takeUnsent(globalThis.sessionStorage, owner);
  if (!values) return;
  for (const [code, value] of Object.entries(values)) form.setValue(code, value, { shouldDirty: true });
  succeed("已恢复登录失效前未保存的内容");
}
