import type { FilingKind } from "./kind.ts";

/** Columns of the lists of filings: code and head, with the unit. */
export const filingColumnNames = {
  no: "受理编号 / 备案编号",
  projectName: "项目名称",
  region: "工程地区",
  tenderer: "招标人",
  consult: "编制单位",
  owner: "建设单位",
  consultant: "咨询单位",
  contractor: "施工单位",
  ceilingPrice: "最高投标限价（元）",
  submittedPrice: "送审价（元）",
  approvedPrice: "审定价（元）",
  status: "状态",
  submittedAt: "提交时间",
  regulator: "受理机构",
  handler: "承办人",
} as const;

export type FilingColumnCode = keyof typeof filingColumnNames;

const first = ["no", "projectName", "region"] as const;
/** Who asks for the 承办人 sees it beside the 状态: on an office screen the last columns are a scroll away. */
const last = ["status", "handler", "submittedAt", "regulator"] as const;

/** Shown only to those who ask for it: the list is wide enough without. */
export const optionalColumns = ["handler"] as const satisfies readonly FilingColumnCode[];

/** The columns of each kind's list, in their order. */
export const filingColumnsOf: Record<FilingKind, readonly FilingColumnCode[]> = {
  zgxj: [...first, "tenderer", "consult", "ceilingPrice", ...last],
  jgjs: [...first, "owner", "contractor", "consultant", "submittedPrice", "approvedPrice", ...last],
};
