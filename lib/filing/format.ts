import type { Assignee } from "#contracts/todo/assignee.ts";
import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";

export const statusTones = {
  draft: "grey",
  submitted: "blue",
  accepted: "teal",
  detected: "violet",
  publicity: "amber",
  filed: "green",
  returned: "red",
  void: "grey",
} as const satisfies Record<FilingStatus, string>;

export const returnKindNames: Record<ReturnKind, string> = {
  all: "全部内容可修改",
  materials: "需重新上传项目资料",
  result: "需重新上传成果文件",
};

export function assigneeText({ name, mine }: Assignee): string {
  return mine ? "由我承办" : `由${name}承办`;
}

export function serialsText({ acceptNo, filingNo }: { acceptNo: string; filingNo: string }): string {
  return filingNo === "" ? `受理编号${acceptNo}` : `备案编号${filingNo}　受理编号${acceptNo}`;
}
