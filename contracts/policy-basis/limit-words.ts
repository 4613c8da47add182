import type { DeadlineKind, DeadlineSettings, DeadlineStep } from "../deadline/settings.ts";
import { filingKindNames } from "../filing/kind.ts";
import { filingStatusNames } from "../workflow/status.ts";

export type LimitRow = DeadlineSettings["limits"][number];

const matters: Readonly<Record<DeadlineKind, string>> = { ...filingKindNames, registration: "企业注册" };
const waitedFor: Readonly<Record<DeadlineStep, string>> = {
  submitted: "造价站受理",
  accepted: "检测或重试",
  detected: "造价站复核",
  returned: "企业修改",
};

export function limitId({ kind, step }: Pick<LimitRow, "kind" | "step">): string {
  return `${kind} ${step}`;
}

export function matterText({ kind }: Pick<LimitRow, "kind">): string {
  return matters[kind];
}

/** Such as 待受理（造价站受理）. */
export function stepText({ kind, step }: Pick<LimitRow, "kind" | "step">): string {
  if (step === "soon") return "标黄提醒（即将到期）";
  return kind === "registration"
    ? "待审核（造价站审核）"
    : `${filingStatusNames[step]}（${waitedFor[step]}）`;
}
