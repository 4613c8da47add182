import type { FilingId } from "#contracts/ids.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";

export const detailsSteps = ["first", "detection", "result", "publicity"] as const;
export type DetailsStep = (typeof detailsSteps)[number];

export const detailsStepNames: Record<DetailsStep, string> = {
  first: "初审",
  detection: "造价检测",
  result: "检测结果",
  publicity: "备案公示",
};

export function detailsPath(step: DetailsStep, id: FilingId | string): string {
  return `/pages/zgxj-details/${step}?id=${encodeURIComponent(id)}`;
}

const currentSteps: Record<FilingStatus, DetailsStep> = {
  draft: "first",
  submitted: "first",
  accepted: "detection",
  detected: "result",
  publicity: "publicity",
  filed: "publicity",
  returned: "first",
  void: "first",
};

/** Where a filing stands: the step that opens when none is named. */
export function currentStep(status: FilingStatus): DetailsStep {
  return currentSteps[status];
}

/** Steps that a filing has reached. `hasReport` keeps the findings of a returned filing readable. */
export function reachedSteps(
  filing: { status: FilingStatus; publicityStart: string | null },
  hasReport: boolean,
): ReadonlySet<DetailsStep> {
  const reached = new Set<DetailsStep>(["first", currentStep(filing.status)]);
  if (hasReport || filing.status === "accepted") reached.add("detection");
  if (hasReport) reached.add("result");
  if (filing.publicityStart !== null && (filing.status === "publicity" || filing.status === "filed"))
    reached.add("publicity");
  return reached;
}
