"use client";

import { lazy, Suspense } from "react";

import type { TrialPanelProps } from "./trial-panel.tsx";

const TrialPanel = lazy(() => import("./trial-panel.tsx").then((m) => ({ default: m.TrialPanel })));

/** Loaded once a bill is uploaded: the form opens without it. */
export function TrialSlot(props: TrialPanelProps) {
  if (props.files.trim() === "") return null;
  return (
    <Suspense fallback={null}>
      <TrialPanel {...props} />
    </Suspense>
  );
}
