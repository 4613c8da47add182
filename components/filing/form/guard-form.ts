import type { FormSession } from "#lib/filing/form-session.ts";
import { readNotices, subscribeNotices } from "#lib/http/notices.ts";
import { guardLeaving } from "#lib/util/leave-gate.ts";

/** Sends what is unsent when the page is hidden, looked at or online again, and has leaving asked about the rest. */
export function guardForm(session: FormSession): () => void {
  const send = (): void => void session.flush();
  // The same person has signed in again in another tab.
  const unsubscribe = subscribeNotices(() => {
    if (readNotices().dialog === null && session.hasUnsent()) send();
  });
  const unguard = guardLeaving({
    hasUnsent: session.hasUnsent,
    send: session.flush,
    keep: session.keep,
    discard: session.discard,
    isOver: session.isSignedOut,
  });
  window.addEventListener("online", send);
  window.addEventListener("focus", send);
  document.addEventListener("visibilitychange", send);
  return () => {
    unsubscribe();
    unguard();
    window.removeEventListener("online", send);
    window.removeEventListener("focus", send);
    document.removeEventListener("visibilitychange", send);
  };
}
