"use client";

import { Suspense } from "react";

import { late } from "../late.tsx";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";
import { loadDialogLayer } from "./load-dialog-layer.ts";
import { useWasOpen } from "./use-was-open.ts";

/** Call ahead where the question may have to open offline. */
export async function loadConfirmDialog() {
  const [part] = await Promise.all([import("./confirm-dialog.tsx"), loadDialogLayer()]);
  return part.ConfirmDialog;
}

const ConfirmDialog = late(loadConfirmDialog);

/** A `ConfirmDialog` whose script loads when it first opens, for questions that few readers of a page get. */
export function LateConfirmDialog(props: ConfirmDialogProps) {
  if (!useWasOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
