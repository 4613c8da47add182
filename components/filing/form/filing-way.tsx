"use client";

import { StepLine } from "#components/ui/navigation/step-line.tsx";
import type { FilingKind } from "#contracts/filing/kind.ts";
import { currentWayStep, waySteps } from "#lib/filing/way.ts";

import { FilingGuide } from "./filing-guide.tsx";
import { useFormProgress, useMissingFiles } from "./use-progress.ts";

/** Shows the enterprise where it stands between an empty draft and its submission. */
export function FilingWay({ kind }: { kind: FilingKind }) {
  const open = useFormProgress().reduce((sum, { missing, wrong }) => sum + missing + wrong, 0);
  const files = useMissingFiles();
  const at = currentWayStep({ open, ...files });
  return (
    <>
      <StepLine label="填报步骤" steps={waySteps} at={at} />
      <FilingGuide kind={kind} at={at} />
    </>
  );
}
