import type { FormValues } from "#contracts/form/form.ts";

import { consultancy } from "./people.ts";

const { compiler, examiner, approver } = consultancy;

const commonValues: FormValues = {
  regionCode: "330106",
  projectCode: "2026-330106-47-01-123456",
  location: "西湖区文一西路",
  projectNature: "1",
  projectClass: "04",
  fundSource: "1",
  fundRatio: "100",
  approvalNo: "西发改〔2026〕12号",
  approvalLevel: "4",
  scaleUnit: "m2",
  tendererUscc: "91350100M000100Y43",
  legalRep: "方文远",
  tendererContact: "林工",
  tendererMobile: "13800000000",
  compileUnitKind: "2",
  consultName: consultancy.name,
  consultUscc: consultancy.uscc,
  compiler: compiler.name,
  compilerCertNo: compiler.certNo,
  examiner: examiner.name,
  examinerCertNo: examiner.certNo,
  approver: approver.name,
  approverCertNo: approver.certNo,
  valuationMethod: "1",
  taxModel: "1",
  quotaBook: "浙江省房屋建筑与装饰工程预算定额（2018版）",
  priceBasis: "杭州市信息价",
  tenderPublishDate: "2026-03-10 09:00",
  bidCloseDate: "2026-04-01 09:30",
  explain: "按国标清单计价规范编制。",
  promise: "1",
};

/** For 示例造价数据文件; project name, tenderer, dates and price equal those in the file. */
export const sampleValues: FormValues = {
  ...commonValues,
  projectName: "示例市保障性住房1号楼",
  tenderName: "示例市保障性住房1号楼施工",
  approvedEstimate: "36000000.00",
  standardVersion: "2024",
  scale: "12680",
  tendererName: "示例市安居建设发展有限公司",
  tendererUscc: "91330100MAE0000A1G",
  compileDate: "2025-10-15",
  examineDate: "2025-10-16",
  approveDate: "2025-10-17",
  laborPriceDate: "2025-09",
  materialPriceDate: "2025-09",
  machinePriceDate: "2025-09",
  ceilingPrice: "31219288.21",
};

/** For the real bill of 143.5 million 元. */
export const residentialValues: FormValues = {
  ...commonValues,
  projectCode: "2026-330106-47-01-654321",
  projectName: "广联达测试成果文件",
  tenderName: "住宅楼建筑安装工程",
  approvedEstimate: "160000000.00",
  standardVersion: "2013",
  scale: "36776",
  tendererName: "某单位",
  compileDate: "2019-09-10",
  examineDate: "2019-09-11",
  approveDate: "2019-09-12",
  laborPriceDate: "2019-09",
  materialPriceDate: "2019-09",
  machinePriceDate: "2019-09",
  ceilingPrice: "143545470.41",
  tenderPublishDate: "2019-09-20 09:00",
  bidCloseDate: "2019-10-15 09:30",
};
