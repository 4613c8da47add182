import type { AcceptanceEntry } from "#contracts/acceptance-record/acceptance-record.ts";
import type { LogAction } from "#contracts/workflow/actions.ts";

const minute = 60_000;
const day = 1440 * minute;
const began = Date.parse("2026-03-02T01:30:00Z");

type Step = {
  action: LogAction;
  actionName: string;
  by: "filer" | "station" | "system";
  after: number;
  opinion?: string;
  items?: AcceptanceEntry["items"];
};

const people = {
  filer: { operatorName: "示例人员甲", unitName: "示例咨询有限公司" },
  station: { operatorName: "示例人员乙", unitName: "示例区造价管理站" },
  system: { operatorName: "系统", unitName: "" },
};

const steps: readonly Step[] = [
  { action: "submit", actionName: "提交", by: "filer", after: 0 },
  { action: "revoke", actionName: "撤回", by: "filer", after: 20 * minute },
  { action: "submit", actionName: "提交", by: "filer", after: 3 * 60 * minute },
  {
    action: "back",
    actionName: "不通过",
    by: "station",
    after: day,
    opinion: "示例意见：备案表未加盖公章。",
    items: [
      { label: "最高投标限价备案表（盖章扫描）", reason: "未加盖公章", note: "" },
      { label: "工程地点", reason: "与批复不一致", note: "批复后已调整，见补充协议" },
    ],
  },
  { action: "submit", actionName: "提交", by: "filer", after: 3 * day + 4 * 60 * minute },
  {
    action: "pass",
    actionName: "予以受理",
    by: "station",
    after: 5 * 60 * minute,
    opinion: "材料齐全，同意受理。",
  },
  { action: "system", actionName: "检测完成", by: "system", after: minute },
  { action: "change", actionName: "变更", by: "filer", after: 30 * day },
  {
    action: "unarchive",
    actionName: "退回复核",
    by: "station",
    after: 2 * day,
    opinion: "示例意见：需要重新复核。",
  },
  {
    action: "purge",
    actionName: "作废",
    by: "station",
    after: day + 60 * minute,
    opinion: "示例意见：重复备案。",
  },
];

function entries(): AcceptanceEntry[] {
  let at = began;
  return steps.map((step, index) => {
    at += step.after;
    return {
      id: String(index + 1),
      action: step.action,
      actionName: step.actionName,
      ...people[step.by],
      operationTime: new Date(at).toISOString(),
      opinion: step.opinion ?? "",
      items: step.items ?? [],
      elapsed: index === 0 ? null : step.after,
    };
  });
}

export const sampleRecord: readonly AcceptanceEntry[] = entries().reverse();
