"use client";

import { Suspense } from "react";

import { late } from "#components/ui/late.tsx";

import type { TrialPanelProps } from "./trial-panel.tsx";

const TrialPanel = late(() => import("./trial-panel.tsx").then((m) => m.TrialPanel));

/** Loaded once a bill is uploaded: the form opens without it. */
export function TrialSlot(props: TrialPanelProps) {
  if (props.files.trim() === "") return null;
  return (
    <Suspense fallback={null}>
      <TrialPanel {...props} />
    </Suspense>
  );
}
