import type { FilingId } from "../ids.ts";
import { type FilingStatus, isPublished } from "../workflow/status.ts";
import type { FilingKind } from "./kind.ts";

export type DetailsStep =
  | "first"
  | "detection"
  | "result"
  | "publicity"
  | "projectInfo"
  | "costPreview"
  | "jgFilingForm";

const stepNames: Record<DetailsStep, string> = {
  first: "初审",
  detection: "造价检测",
  result: "检测结果",
  publicity: "备案公示",
  projectInfo: "工程信息",
  costPreview: "造价对比预览",
  jgFilingForm: "竣工结算备案表",
};

/** While the enterprise writes, the form is filled in, not reviewed. */
export function detailsStepName(step: DetailsStep, status: FilingStatus): string {
  const isWritten = status === "draft" || status === "returned";
  return step === "first" && isWritten ? "填报" : stepNames[step];
}

export const detailsSteps: Record<FilingKind, readonly DetailsStep[]> = {
  "max-price": ["first", "detection", "result", "publicity"],
  settlement: ["projectInfo", "costPreview", "jgFilingForm"],
};

export const filingListPaths: Record<FilingKind, string> = {
  "max-price": "/pages/zgxj",
  settlement: "/pages/jgjs",
};

export type Stage = "form" | "detection" | "result" | "publicity";

const findings = { step: "costPreview", view: "findings" } as const;

const stagePlaces: Record<FilingKind, Record<Stage, { step: DetailsStep; view?: string }>> = {
  "max-price": {
    form: { step: "first" },
    detection: { step: "detection" },
    result: { step: "result" },
    publicity: { step: "publicity" },
  },
  settlement: {
    form: { step: "projectInfo" },
    detection: findings,
    result: findings,
    publicity: { step: "jgFilingForm" },
  },
};

export function stagePath(kind: FilingKind, stage: Stage, id: FilingId | ""): string {
  const { step, view } = stagePlaces[kind][stage];
  return `${detailsPath(kind, step, id)}${view === undefined ? "" : `&view=${view}`}`;
}

/** Where the enterprise reads the trial check of a bill. */
export function trialPath(
  kind: FilingKind,
  view: "result" | "comparison",
  id: FilingId | "",
  code: string,
): string {
  const path = view === "result" ? stagePath(kind, "result", id) : detailsPath(kind, "costPreview", id);
  return `${path}&trial=${code}`;
}

export function detailsPath(kind: FilingKind, step: DetailsStep, id: FilingId | ""): string {
  return `${filingListPaths[kind]}-details/${step}?id=${id}`;
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

export function currentPath(kind: FilingKind, status: FilingStatus, id: FilingId | ""): string {
  return stagePath(kind, currentStages[status], id);
}

type Standing = { kind: FilingKind; status: FilingStatus; publicityStart: string | null };

export function reachedSteps(
  { kind, status, publicityStart }: Standing,
  hasReport: boolean,
): ReadonlySet<DetailsStep> {
  const stages = new Set<Stage>(["form", currentStages[status]]);
  if (hasReport || status === "accepted") stages.add("detection");
  if (hasReport) stages.add("result");
  if (publicityStart !== null && isPublished(status)) stages.add("publicity");
  if (kind === "settlement") stages.add("publicity");
  return new Set([...stages].map((stage) => stagePlaces[kind][stage].step));
}
