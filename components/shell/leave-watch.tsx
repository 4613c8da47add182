"use client";

import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";

import { leaving } from "#lib/util/leave-guard.ts";
import { watchLeaving } from "#lib/util/leave-watch.ts";

const LeaveDialog = lazy(() => import("./leave-dialog.tsx").then((m) => ({ default: m.LeaveDialog })));
const noQuestion = () => null;

/** Holds up whoever leaves a page with unsent text, and asks. */
export function LeaveWatch() {
  useEffect(watchLeaving, []);
  const question = useSyncExternalStore(leaving.subscribe, leaving.question, noQuestion);
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog question={question} />
    </Suspense>
  );
}
