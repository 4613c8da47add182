import type { FieldDefinition } from "../form.ts";

import * as options from "./options.ts";

const building = { code: "projectClass", values: ["01"] } as const;
const stateFunded = { code: "fundSource", values: ["1", "2"] } as const;
const entrusted = { code: "compileUnitKind", values: ["2"] } as const;
const certificate = { regex: "建[\\[〔【]造[\\]〕】][12][1-4]\\d{12}", prompt: "注册证书编号格式应为 建[造] 加 14 位数字" };
const uscc = { regex: "[0-9A-HJ-NPQRTUWXY]{2}\\d{6}[0-9A-HJ-NPQRTUWXY]{10}", prompt: "统一社会信用代码应为 18 位" };

export const maxPriceGroups = [
  { code: "project", name: "项目信息" },
  { code: "tenderer", name: "招标人" },
  { code: "people", name: "编制单位与人员" },
  { code: "valuation", name: "计价依据" },
  { code: "amount", name: "造价金额" },
  { code: "tender", name: "招标时间" },
  { code: "statement", name: "编制说明与承诺" },
] as const;

/** 最高投标限价备案表, all fields. `auto` ones are filled by the service or from the bill and never typed. */
export const maxPriceFields: readonly FieldDefinition[] = [
  { code: "regionCode", name: "工程地区", type: "region", group: "project", required: true, regex: "\\d{6}", prompt: "请选择工程地区", width: 4 },
  { code: "regulatorId", name: "备案机构", type: "select", group: "project", required: true, width: 4, dicCode: "supervision", tips: "按工程地区、类型和立项级别确定" },
  { code: "projectCode", name: "项目代码", type: "input", group: "project", required: true, width: 4, maxlength: 24, regex: "\\d{4}-\\d{6}-\\d{2}-\\d{2}-\\d{6}", prompt: "项目代码格式应为 0000-000000-00-00-000000", tips: "投资项目在线审批监管平台代码" },
  { code: "projectName", name: "项目名称", type: "input", group: "project", required: true, width: 6, maxlength: 200 },
  { code: "tenderName", name: "招标工程名称", type: "input", group: "project", required: true, width: 6, maxlength: 200, tips: "含标段名称" },
  { code: "location", name: "工程地点", type: "input", group: "project", required: true, width: 6, maxlength: 200 },
  { code: "projectNature", name: "建设性质", type: "select", group: "project", required: true, width: 3, options: options.projectNatures },
  { code: "projectClass", name: "工程类型", type: "select", group: "project", required: true, width: 3, options: options.projectClasses },
  { code: "projectUse", name: "工程用途", type: "select", group: "project", required: false, width: 3, options: options.projectUses },
  { code: "fundSource", name: "资金来源", type: "select-multiple", group: "project", required: true, width: 6, options: options.fundSources },
  { code: "fundRatio", name: "国有资金比例", type: "number", group: "project", required: true, width: 3, append: "%", parentNode: stateFunded, regex: "(100(\\.0+)?|\\d{1,2}(\\.\\d{1,2})?)", prompt: "国有资金比例应在 0 到 100 之间" },
  { code: "approvalNo", name: "立项批准文号", type: "input", group: "project", required: true, width: 4, maxlength: 100 },
  { code: "approvalLevel", name: "立项级别", type: "select", group: "project", required: true, width: 4, options: options.approvalLevels },
  { code: "approvedEstimate", name: "批准概算", type: "money", group: "project", required: true, width: 4, append: "元" },
  { code: "scale", name: "工程规模", type: "number", group: "project", required: true, width: 3 },
  { code: "scaleUnit", name: "规模单位", type: "select", group: "project", required: true, width: 3, options: options.scaleUnits },
  { code: "areaAbove", name: "地上建筑面积", type: "number", group: "project", required: true, width: 3, append: "m²", parentNode: building },
  { code: "areaBelow", name: "地下建筑面积", type: "number", group: "project", required: true, width: 3, append: "m²", parentNode: building },
  { code: "structureType", name: "工程结构类型", type: "select", group: "project", required: true, width: 3, options: options.structureTypes, parentNode: building },
  { code: "floorsAbove", name: "地上层数", type: "number", group: "project", required: true, width: 3, append: "层", parentNode: building, regex: "\\d{1,3}", prompt: "地上层数应为整数" },
  { code: "floorsBelow", name: "地下层数", type: "number", group: "project", required: true, width: 3, append: "层", parentNode: building, regex: "\\d{1,2}", prompt: "地下层数应为整数" },
  { code: "height", name: "檐高", type: "number", group: "project", required: true, width: 3, append: "m", parentNode: building },

  { code: "tendererName", name: "招标人", type: "input", group: "tenderer", required: true, width: 6, maxlength: 200 },
  { code: "tendererUscc", name: "招标人统一社会信用代码", type: "input", group: "tenderer", required: true, width: 6, maxlength: 18, ...uscc },
  { code: "legalRep", name: "法定代表人", type: "input", group: "tenderer", required: true, width: 4, maxlength: 50 },
  { code: "tendererContact", name: "联系人", type: "input", group: "tenderer", required: true, width: 4, maxlength: 50 },
  { code: "tendererMobile", name: "联系人手机", type: "input", group: "tenderer", required: true, width: 4, maxlength: 11, regex: "1[3-9]\\d{9}", prompt: "联系人手机应为 11 位手机号码" },

  { code: "compileUnitKind", name: "编制单位类型", type: "radio", group: "people", required: true, width: 12, options: options.compileUnitKinds },
  { code: "consultName", name: "造价咨询单位", type: "input", group: "people", required: true, width: 4, maxlength: 200, parentNode: entrusted },
  { code: "consultUscc", name: "造价咨询单位统一社会信用代码", type: "input", group: "people", required: true, width: 4, maxlength: 18, parentNode: entrusted, ...uscc },
  { code: "consultQualNo", name: "资质证书编号", type: "input", group: "people", required: false, width: 4, maxlength: 50, parentNode: entrusted, tips: "2021 年 7 月 1 日起不再审批，有则填写" },
  { code: "proxyName", name: "招标代理单位", type: "input", group: "people", required: false, width: 6, maxlength: 200 },
  { code: "proxyUscc", name: "招标代理单位统一社会信用代码", type: "input", group: "people", required: false, width: 6, maxlength: 18, ...uscc },
  { code: "compiler", name: "编制人", type: "input", group: "people", required: true, width: 4, maxlength: 50, dicCode: "certificate" },
  { code: "compilerCertNo", name: "编制人注册证书编号", type: "input", group: "people", required: true, width: 4, maxlength: 20, ...certificate },
  { code: "compileDate", name: "编制时间", type: "date", group: "people", required: true, width: 4 },
  { code: "examiner", name: "审核人", type: "input", group: "people", required: true, width: 4, maxlength: 50, dicCode: "certificate" },
  { code: "examinerCertNo", name: "审核人注册证书编号", type: "input", group: "people", required: true, width: 4, maxlength: 20, ...certificate },
  { code: "examineDate", name: "审核时间", type: "date", group: "people", required: true, width: 4, limit: { code: "compileDate", orSame: true } },
  { code: "approver", name: "审定人", type: "input", group: "people", required: true, width: 4, maxlength: 50, dicCode: "certificate" },
  { code: "approverCertNo", name: "审定人注册证书编号", type: "input", group: "people", required: true, width: 4, maxlength: 20, ...certificate },
  { code: "approveDate", name: "审定时间", type: "date", group: "people", required: true, width: 4, limit: { code: "examineDate", orSame: true } },

  { code: "valuationMethod", name: "计价类别", type: "radio", group: "valuation", required: true, width: 4, options: options.valuationMethods },
  { code: "standardVersion", name: "计价标准", type: "radio", group: "valuation", required: true, width: 4, options: options.standardVersions, tips: "决定检测所用的规则" },
  { code: "taxModel", name: "计税模式", type: "radio", group: "valuation", required: true, width: 4, options: options.taxModels },
  { code: "quotaBook", name: "计价定额", type: "input", group: "valuation", required: true, width: 6, maxlength: 200 },
  { code: "priceBasis", name: "人材机价格文件", type: "input", group: "valuation", required: true, width: 6, maxlength: 200 },
  { code: "laborPriceDate", name: "人工价格时间", type: "month", group: "valuation", required: true, width: 4 },
  { code: "materialPriceDate", name: "材料价格时间", type: "month", group: "valuation", required: true, width: 4 },
  { code: "machinePriceDate", name: "机具价格时间", type: "month", group: "valuation", required: true, width: 4 },

  { code: "ceilingPrice", name: "最高投标限价", type: "money", group: "amount", required: true, width: 4, append: "元" },
  { code: "unitCost", name: "单方造价", type: "auto", group: "amount", required: false, width: 4, append: "元/规模单位" },
  { code: "partFbfx", name: "分部分项工程费", type: "auto", group: "amount", required: false, width: 4, append: "元" },
  { code: "partCsxm", name: "措施项目费", type: "auto", group: "amount", required: false, width: 4, append: "元" },
  { code: "safetyFee", name: "其中：安全文明施工费（安全生产措施费）", type: "auto", group: "amount", required: false, width: 4, append: "元" },
  { code: "partQtxm", name: "其他项目费", type: "auto", group: "amount", required: false, width: 4, append: "元" },
  { code: "provisionalSum", name: "其中：暂列金额", type: "auto", group: "amount", required: false, width: 4, append: "元" },
  { code: "provisionalMaterial", name: "材料暂估价", type: "auto", group: "amount", required: false, width: 4, append: "元" },
  { code: "specialtyProvisional", name: "专业工程暂估价", type: "auto", group: "amount", required: false, width: 4, append: "元" },
  { code: "dayWork", name: "计日工", type: "auto", group: "amount", required: false, width: 4, append: "元" },
  { code: "mainContractorFee", name: "总承包服务费", type: "auto", group: "amount", required: false, width: 4, append: "元" },
  { code: "partGf", name: "规费", type: "auto", group: "amount", required: false, width: 4, append: "元" },
  { code: "partSj", name: "税金（增值税）", type: "auto", group: "amount", required: false, width: 4, append: "元" },

  { code: "tenderPublishDate", name: "招标文件发布时间", type: "datetime", group: "tender", required: true, width: 4 },
  { code: "bidCloseDate", name: "投标截止时间", type: "datetime", group: "tender", required: true, width: 4, limit: { code: "tenderPublishDate", orSame: false } },
  { code: "planStart", name: "计划开工日期", type: "date", group: "tender", required: false, width: 4 },
  { code: "planDays", name: "计划工期", type: "number", group: "tender", required: false, width: 4, append: "天", regex: "[1-9]\\d{0,4}", prompt: "计划工期应为整数天" },

  { code: "explain", name: "编制说明", type: "text", group: "statement", required: true, width: 12, maxlength: 5000 },
  { code: "promise", name: "承诺所填内容和所附文件真实、完整、有效", type: "radio", group: "statement", required: true, width: 12, options: options.yesNo },
];
