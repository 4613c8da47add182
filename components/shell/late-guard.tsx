"use client";

import { lazy, Suspense, useEffect, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { setPageUser } from "#lib/http/page-user.ts";

import type { GuardedSession } from "./session/session-guard.tsx";

const LiveMessages = lazy(() => import("./live-messages.tsx").then((m) => ({ default: m.LiveMessages })));
const TodoQuantity = lazy(() => import("./todo-quantity.tsx").then((m) => ({ default: m.TodoQuantity })));
const SessionGuard = lazy(() =>
  import("./session/session-guard.tsx").then((m) => ({ default: m.SessionGuard })),
);

/** Mount before anything that calls the service: sets the page's user. The guard itself loads later. */
export function LateGuard(props: GuardedSession) {
  const { userCode } = props;
  const hasTodos = useRight("todo.read");
  const [ready, setReady] = useState(false);
  useEffect(() => {
    setPageUser(userCode);
    setReady(true);
  }, [userCode]);
  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <SessionGuard {...props} />
      <LiveMessages userCode={userCode} />
      {hasTodos && <TodoQuantity />}
    </Suspense>
  );
}
