"use client";

import { Suspense, useEffect, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { late } from "#components/ui/late.tsx";
import { setPageUser } from "#lib/http/page-user.ts";

import type { GuardedSession } from "./session/session-guard.tsx";

const LiveMessages = late(() => import("./live-messages.tsx").then((m) => m.LiveMessages));
const TodoQuantity = late(() => import("./todo-quantity.tsx").then((m) => m.TodoQuantity));
const SessionGuard = late(() => import("./session/session-guard.tsx").then((m) => m.SessionGuard));

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
