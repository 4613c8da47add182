"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";

import { noNotices, readNotices, subscribeNotices } from "#lib/http/notices.ts";
import { isReauthAsked, isReauthAskedOnServer, subscribeReauth } from "#lib/http/reauth.ts";

const ErrorDialogs = lazy(() => import("./error-dialogs.tsx").then((m) => ({ default: m.ErrorDialogs })));
const Toasts = lazy(() => import("./toasts.tsx").then((m) => ({ default: m.Toasts })));

const ReauthDialog = lazy(() => import("./reauth-dialog.tsx").then((m) => ({ default: m.ReauthDialog })));

export function Notices() {
  const { dialog, toasts } = useSyncExternalStore(subscribeNotices, readNotices, noNotices);
  const asked = useSyncExternalStore(subscribeReauth, isReauthAsked, isReauthAskedOnServer);
  const [toast] = toasts;
  return (
    <Suspense fallback={null}>
      {asked && <ReauthDialog />}
      {dialog && <ErrorDialogs dialog={dialog} />}
      {toast && <Toasts key={toast.id} toast={toast} />}
    </Suspense>
  );
}
