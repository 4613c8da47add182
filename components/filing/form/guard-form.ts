import type { FormSession } from "#lib/filing/draft/form-session.ts";
import { readNotices, subscribeNotices } from "#lib/http/notices.ts";
import { guardLeaving } from "#lib/util/leaving/leave-gate.ts";

/** Flushes unsent text when the page is hidden, shown or back online; otherwise leaving asks first. */
export function guardForm(session: FormSession): () => void {
  const send = (): void => void session.flush();
  // The same user has signed in again in another tab.
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
