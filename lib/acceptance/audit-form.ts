import { type AuditResult, auditResultNames } from "#contracts/workflow/table.ts";

/** The 受理 dialog decides, or in step-back mode says what has to come anew. */
export type AuditMode = "audit" | "back";

const results: Record<AuditMode, readonly AuditResult[]> = {
  audit: ["pass", "fail"],
  back: ["materials", "result"],
};

export function auditChoices(mode: AuditMode): { value: AuditResult; label: string }[] {
  return results[mode].map((value) => ({ value, label: auditResultNames[value] }));
}

/** The sentence that keeps the dialog open, or null. */
export function auditProblem(pass: AuditResult | null, opinion: string): string | null {
  if (pass === null) return "请选择处理结果！";
  if (pass !== "pass" && opinion.trim() === "") return "请填写不通过受理意见！";
  return null;
}

/** 常用意见: offered for the results that need one. */
export const commonOpinions: Record<AuditResult, readonly string[]> = {
  pass: ["材料齐全，同意受理。", "经复核，检测结果已处理完毕，同意公示。"],
  fail: ["填报内容与所附文件不一致，请核对后重新提交。", "附件不清晰或缺页，请重新上传完整的盖章扫描件。"],
  materials: ["项目资料与批复文件不一致，请更正后重新上传。", "备案表未加盖公章，请盖章后重新上传。"],
  result: [
    "造价数据文件存在错误，请按检测结果修改后重新上传。",
    "成果文件与造价数据文件金额不一致，请核对后重新上传。",
  ],
};
