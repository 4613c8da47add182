/** Columns of the list of filings: code and head, with the unit. */
export const filingColumnNames = {
  no: "受理编号 / 备案编号",
  projectName: "项目名称",
  region: "工程地区",
  tenderer: "招标人",
  consult: "编制单位",
  ceilingPrice: "最高投标限价（元）",
  status: "状态",
  submittedAt: "提交时间",
  regulator: "受理机构",
} as const;

export type FilingColumnCode = keyof typeof filingColumnNames;
