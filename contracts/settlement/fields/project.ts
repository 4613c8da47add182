import { fieldsOf } from "../../form/define.ts";
import type { FieldDefinition } from "../../form/form.ts";
import { approvalLevels, projectClasses, standardVersions } from "../../max-price/options.ts";
import { contractTypes, recentMaxPrices, settlementScaleUnits, unitTypes } from "../options.ts";

const field = fieldsOf("project");

export const settlementProjectFields: readonly FieldDefinition[] = [
  field("ceilingFilingNo", "关联最高投标限价备案编号", "select", 6, {
    required: false,
    dicCode: "ceiling-filing",
    narrowedBy: "orgcode",
    tips: `同一工程已备案的最高投标限价，选定后带入工程信息；没有备案的不填。只列出最近的${recentMaxPrices}个，更早的请先填写建设单位统一社会信用代码再选择`,
  }),
  field("regionCode", "工程地区", "region", 6, {
    regex: "\\d{6}",
    prompt: "请选择工程地区",
    dicCode: "xm-region",
    childCode: "regulatorId",
  }),
  field("regulatorId", "备案机构", "select", 6, { tips: "按工程地区、类型和立项级别确定" }),
  field("projectname", "项目名称", "input", 6, { maxlength: 200 }),
  field("projectClass", "工程类型", "select", 3, { options: projectClasses }),
  field("approvalLevel", "立项级别", "select", 3, { options: approvalLevels }),
  field("projectaddress", "工程地点", "input", 6, { maxlength: 200 }),
  field("projectsope", "工程规模", "number", 3),
  field("scaleUnit", "规模单位", "select", 3, { options: settlementScaleUnits }),
  field("unittype", "经办单位类型", "select", 3, { options: unitTypes }),
  field("standardVersion", "计价标准", "radio", 6, {
    options: standardVersions,
    tips: "决定检测所用的规则",
  }),
  field("projectfeature", "工程特征", "text", 12, { maxlength: 2000 }),
  field("contractNo", "合同编号", "input", 4, { maxlength: 100 }),
  field("contractDate", "合同签订日期", "date", 4, {
    limit: "startDate",
    limitName: "开工日期",
    limitOrSame: true,
    past: true,
  }),
  field("contractType", "合同价格形式", "select", 4, { options: contractTypes }),
  field("startDate", "开工日期", "date", 4, {
    limit: "finishDate",
    limitName: "竣工日期",
    past: true,
  }),
  field("finishDate", "竣工日期", "date", 4, {
    limit: "acceptDate",
    limitName: "竣工验收日期",
    limitOrSame: true,
    past: true,
  }),
  field("acceptDate", "竣工验收日期", "date", 4, { past: true }),
  field("auditstarttime", "结算审核受理时间", "date", 4, {
    limit: "auditendtime",
    limitName: "结算审定时间",
    past: true,
  }),
  field("auditendtime", "结算审定时间", "date", 4, { past: true }),
  field("timeoutreasion", "审核超期原因", "text", 12, {
    required: false,
    maxlength: 1000,
    tips: "审核用时超过规定期限时必填：500万元以下20天，500万至2000万元30天，2000万至5000万元45天，5000万元以上60天",
  }),
];
