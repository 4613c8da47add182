import type { Right } from "../permissions/permissions.ts";
import type { FilingAction, LogAction, ReviewResult, SystemStep } from "./actions.ts";
import type { FilingStatus } from "./status.ts";

/** owner: the enterprise that created it. station: the one in charge. viewer: anyone who sees it. */
export type Performer = "owner" | "station" | "viewer" | "system";

export type Transition = {
  action: Exclude<FilingAction, "save" | "remove"> | SystemStep;
  result: ReviewResult | null;
  by: Performer;
  right: Right | null;
  from: readonly FilingStatus[];
  /** `previous`: status before the last submit. `copy`: creates a draft; this filing keeps its status. */
  to: FilingStatus | "previous" | "copy";
  opinion: "required" | "optional" | "none";
  log: LogAction;
  name: string;
  /** Read by the other side after “…”, as a completed fact. */
  outcome: string;
};

export const transitions: readonly Transition[] = [
  {
    action: "submit",
    result: null,
    by: "owner",
    right: "filing.submit",
    from: ["draft", "returned"],
    to: "submitted",
    opinion: "none",
    log: "submit",
    name: "提交",
    outcome: "已提交，待受理",
  },
  {
    action: "revoke",
    result: null,
    by: "owner",
    right: "filing.revoke",
    from: ["submitted"],
    to: "previous",
    opinion: "none",
    log: "revoke",
    name: "撤回",
    outcome: "已撤回",
  },
  {
    action: "audit",
    result: "pass",
    by: "station",
    right: "filing.accept",
    from: ["submitted"],
    to: "accepted",
    opinion: "optional",
    log: "pass",
    name: "予以受理",
    outcome: "已受理，进入检测",
  },
  {
    action: "audit",
    result: "pass",
    by: "station",
    right: "filing.accept",
    from: ["detected"],
    to: "publicity",
    opinion: "optional",
    log: "pass",
    name: "复核通过",
    outcome: "已通过复核，进入公示",
  },
  {
    action: "audit",
    result: "fail",
    by: "station",
    right: "filing.accept",
    from: ["submitted", "detected"],
    to: "returned",
    opinion: "required",
    log: "back",
    name: "不通过",
    outcome: "未通过，已退回修改",
  },
  {
    action: "back",
    result: "materials",
    by: "station",
    right: "filing.return",
    from: ["submitted", "accepted", "detected", "publicity"],
    to: "returned",
    opinion: "required",
    log: "back",
    name: "退回重新上传项目资料",
    outcome: "已退回，请重新上传项目资料",
  },
  {
    action: "back",
    result: "result",
    by: "station",
    right: "filing.return",
    from: ["submitted", "accepted", "detected", "publicity"],
    to: "returned",
    opinion: "required",
    log: "back",
    name: "退回重新上传成果文件",
    outcome: "已退回，请重新上传成果文件",
  },
  {
    action: "detected",
    result: null,
    by: "system",
    right: null,
    from: ["accepted"],
    to: "detected",
    opinion: "none",
    log: "system",
    name: "检测完成",
    outcome: "已完成检测，待复核",
  },
  {
    action: "expired",
    result: null,
    by: "system",
    right: null,
    from: ["publicity"],
    to: "filed",
    opinion: "none",
    log: "system",
    name: "公示期满，予以备案",
    outcome: "公示期满，已予以备案",
  },
  {
    action: "change",
    result: null,
    by: "owner",
    right: "filing.change",
    from: ["filed"],
    to: "copy",
    opinion: "required",
    log: "change",
    name: "变更",
    outcome: "已提出变更",
  },
  {
    action: "unarchive",
    result: null,
    by: "viewer",
    right: "filing.unarchive",
    from: ["filed"],
    to: "detected",
    opinion: "required",
    log: "unarchive",
    name: "退回复核",
    outcome: "已退回复核",
  },
  {
    action: "purge",
    result: null,
    by: "station",
    right: "filing.void",
    from: ["draft", "submitted", "accepted", "detected", "publicity", "returned"],
    to: "void",
    opinion: "required",
    log: "purge",
    name: "作废",
    outcome: "已作废",
  },
];

export const returnableStatuses: ReadonlySet<FilingStatus> = new Set(
  transitions.filter(({ log }) => log === "back").flatMap(({ from }) => from),
);

export function findTransition(
  action: Transition["action"],
  result: ReviewResult | null,
  from: FilingStatus,
): Transition | undefined {
  return transitions.find((t) => t.action === action && t.result === result && t.from.includes(from));
}

type TakenStep = Pick<Transition, "action" | "result"> & { fromStatus: FilingStatus };

export function stepName({ action, result, fromStatus }: TakenStep): string {
  const taken = transitions.find(
    (step) => step.action === action && step.result === result && step.from.includes(fromStatus),
  );
  return taken?.name ?? action;
}
