"use client";

import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";

import { loadDialogLayer } from "#components/ui/overlays/load-dialog-layer.ts";
import type { LeaveQuestion, Leaving } from "#lib/util/leaving/leave-guard.ts";
import { watchLeaving } from "#lib/util/leaving/leave-watch.ts";

const load = () => import("./leave-dialog.tsx");

/** Fallback if the dialog cannot load offline: keep what can be kept, else stay. */
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

export function LeaveWatch({ leaving }: { leaving: Leaving }) {
  useEffect(() => watchLeaving(leaving), [leaving]);
  // Preloads the dialog, which may be needed offline.
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
