"use client";

import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";

import { setPageUser } from "#lib/http/page-user.ts";
import { leaving, subscribeLeaving } from "#lib/util/leave-gate.ts";

import type { GuardedSession } from "./session-guard.tsx";

const LiveMessages = lazy(() => import("./live-messages.tsx").then((m) => ({ default: m.LiveMessages })));
const LeaveWatch = lazy(() => import("./leave-watch.tsx").then((m) => ({ default: m.LeaveWatch })));
const SessionGuard = lazy(() => import("./session-guard.tsx").then((m) => ({ default: m.SessionGuard })));

const noGuard = () => null;

/** Stands before everything that calls the service. The guard itself is loaded when the page is there. */
export function LateGuard(props: GuardedSession) {
  const { userCode } = props;
  const [ready, setReady] = useState(false);
  const guard = useSyncExternalStore(subscribeLeaving, leaving, noGuard);
  useEffect(() => {
    setPageUser(userCode);
    setReady(true);
  }, [userCode]);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <SessionGuard {...props} />
      {guard && <LeaveWatch leaving={guard} />}
      <LiveMessages userCode={userCode} />
    </Suspense>
  );
}
