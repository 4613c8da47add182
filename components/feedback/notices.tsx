"use client";

import { Suspense, useEffect, useSyncExternalStore } from "react";

import { late } from "#components/ui/late.tsx";
import { noNotices, readNotices, subscribeNotices } from "#lib/http/notices.ts";
import { isReauthAsked, isReauthAskedOnServer, subscribeReauth } from "#lib/http/reauth.ts";
import { leaving, subscribeLeaving } from "#lib/util/leaving/leave-gate.ts";

import { MissingBar } from "./missing-bar.tsx";

const loadToasts = () => import("./toasts.tsx");
const ErrorDialogs = late(() => import("./error-dialogs.tsx").then((m) => m.ErrorDialogs));
const Toasts = late(() => loadToasts().then((m) => m.Toasts));
const ReauthDialog = late(() => import("./reauth-dialog.tsx").then((m) => m.ReauthDialog));
const noGuard = () => null;

export function Notices() {
  const { dialog, toasts } = useSyncExternalStore(subscribeNotices, readNotices, noNotices);
  const asked = useSyncExternalStore(subscribeReauth, isReauthAsked, isReauthAskedOnServer);
  const [toast] = toasts;
  const guard = useSyncExternalStore(subscribeLeaving, leaving, noGuard);
  // Where text can be lost, a failed call must be told offline too.
  useEffect(() => {
    if (guard) loadToasts().catch(() => undefined);
  }, [guard]);
  return (
    <>
      <MissingBar />
      <Suspense fallback={null}>
        {asked && <ReauthDialog />}
        {dialog && <ErrorDialogs dialog={dialog} />}
        {toast && <Toasts key={toast.id} toast={toast} />}
      </Suspense>
    </>
  );
}
