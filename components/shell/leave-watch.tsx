"use client";

import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";

import { loadDialogLayer } from "#components/ui/load-dialog-layer.ts";
import type { LeaveQuestion, Leaving } from "#lib/util/leave-guard.ts";
import { watchLeaving } from "#lib/util/leave-watch.ts";

const load = () => import("./leave-dialog.tsx");

/** Without a network the dialog cannot be loaded any more: what can be kept is kept, else the page stays. */
function Unasked({ question }: { question: LeaveQuestion }) {
  useEffect(() => question.answer(question.canKeep ? "keep" : "stay"), [question]);
  return null;
}

const LeaveDialog = lazy<ComponentType<{ question: LeaveQuestion }>>(() =>
  load().then(
    (m) => ({ default: m.LeaveDialog }),
    () => ({ default: Unasked }),
  ),
);
const noQuestion = () => null;

/** Holds up whoever leaves a page with unsent text, and asks. */
export function LeaveWatch({ leaving }: { leaving: Leaving }) {
  useEffect(() => watchLeaving(leaving), [leaving]);
  // It may be asked while there is no network.
  useEffect(() => {
    Promise.all([load(), loadDialogLayer()]).catch(() => undefined);
  }, []);
  const question = useSyncExternalStore(leaving.subscribe, leaving.question, noQuestion);
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog question={question} />
    </Suspense>
  );
}
