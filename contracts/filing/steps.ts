import { type FilingStatus, isPublished } from "../workflow/status.ts";
import type { FilingKind } from "./kind.ts";

/** The pages of a filing, as the routes name them. */
export type DetailsStep =
  | "first"
  | "detection"
  | "result"
  | "publicity"
  | "projectInfo"
  | "costPreview"
  | "jgFilingForm";

export const detailsStepNames: Record<DetailsStep, string> = {
  first: "初审",
  detection: "造价检测",
  result: "检测结果",
  publicity: "备案公示",
  projectInfo: "工程信息",
  costPreview: "成本对比预览",
  jgFilingForm: "竣工结算备案表",
};

export const detailsSteps: Record<FilingKind, readonly DetailsStep[]> = {
  zgxj: ["first", "detection", "result", "publicity"],
  jgjs: ["projectInfo", "costPreview", "jgFilingForm"],
};

export const filingListPaths: Record<FilingKind, string> = { zgxj: "/pages/zgxj", jgjs: "/pages/jgjs" };

/** What happens to a filing, whatever its pages are called. */
export type Stage = "form" | "detection" | "result" | "publicity";

/** The findings of a settlement are the other view of its cost preview. */
const findings = { step: "costPreview", view: "findings" } as const;

const stagePlaces: Record<FilingKind, Record<Stage, { step: DetailsStep; view?: string }>> = {
  zgxj: {
    form: { step: "first" },
    detection: { step: "detection" },
    result: { step: "result" },
    publicity: { step: "publicity" },
  },
  jgjs: {
    form: { step: "projectInfo" },
    detection: findings,
    result: findings,
    publicity: { step: "jgFilingForm" },
  },
};

/** The page on which a filing is at this stage; whatever else is asked there may be added to the query. */
export function stagePath(kind: FilingKind, stage: Stage, id: string): string {
  const { step, view } = stagePlaces[kind][stage];
  return `${detailsPath(kind, step, id)}${view === undefined ? "" : `&view=${view}`}`;
}

export function detailsPath(kind: FilingKind, step: DetailsStep, id: string): string {
  return `/pages/${kind}-details/${step}?id=${encodeURIComponent(id)}`;
}

const currentStages: Record<FilingStatus, Stage> = {
  draft: "form",
  submitted: "form",
  accepted: "detection",
  detected: "result",
  publicity: "publicity",
  filed: "publicity",
  returned: "form",
  void: "form",
};

/** Where a filing stands: what opens when no page is named. */
export function currentPath(kind: FilingKind, status: FilingStatus, id: string): string {
  return stagePath(kind, currentStages[status], id);
}

type Standing = { kind: FilingKind; status: FilingStatus; publicityStart: string | null };

/** Pages that a filing has reached. `hasReport` keeps the findings of a returned filing readable. */
export function reachedSteps(
  { kind, status, publicityStart }: Standing,
  hasReport: boolean,
): ReadonlySet<DetailsStep> {
  const stages = new Set<Stage>(["form", currentStages[status]]);
  if (hasReport || status === "accepted") stages.add("detection");
  if (hasReport) stages.add("result");
  if (publicityStart !== null && isPublished(status)) stages.add("publicity");
  // The paper of a settlement can be read as soon as there is something to hand in.
  if (kind === "jgjs") stages.add("publicity");
  return new Set([...stages].map((stage) => stagePlaces[kind][stage].step));
}
