"use client";

import { StepLine } from "#components/ui/navigation/step-line.tsx";
import { currentWayStep, waySteps } from "#lib/filing/way.ts";

import { useFormProgress, useMissingFiles } from "./use-progress.ts";

/** Shows the enterprise where it stands between an empty draft and its submission. */
export function FilingWay() {
  const open = useFormProgress().reduce((sum, { missing, wrong }) => sum + missing + wrong, 0);
  const files = useMissingFiles();
  return <StepLine label="填报步骤" steps={waySteps} at={currentWayStep({ open, ...files })} />;
}
