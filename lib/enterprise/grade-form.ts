import { creditGradeAddInputSchema, gradePeriodErrors } from "#contracts/enterprise/credit-grade.ts";

export const emptyGrade = { grade: "", body: "", documentNo: "", validFrom: "", validTo: "" };
export type GradeForm = typeof emptyGrade;
export type GradeFaults = Partial<Record<string, string>>;

const missing: GradeForm = {
  grade: "等级必选",
  body: "发布机构必填",
  documentNo: "文号必填",
  validFrom: "有效期起必填",
  validTo: "有效期止必填",
};
const codes = ["grade", "body", "documentNo", "validFrom", "validTo"] as const;
const days = ["validFrom", "validTo"] as const;

export function gradeFaults(form: GradeForm): GradeFaults {
  const faults: GradeFaults = {};
  for (const { path, message } of gradePeriodErrors(form.validFrom, form.validTo)) faults[path] = message;
  for (const code of days) {
    const issue = creditGradeAddInputSchema.shape[code].safeParse(form[code]).error?.issues[0];
    if (issue) faults[code] = issue.message;
  }
  for (const code of codes) if (form[code].trim() === "") faults[code] = missing[code];
  return faults;
}
