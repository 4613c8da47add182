import { fieldsOf } from "../../form/define.ts";
import type { FieldDefinition } from "../../form/form.ts";
import * as options from "../options.ts";

const building = { code: "projectClass", values: ["01"] } as const;
const stateFunded = { code: "fundSource", values: ["1", "2"] } as const;
const field = fieldsOf("project");

export const projectFields: readonly FieldDefinition[] = [
  field("regionCode", "工程地区", "region", 4, {
    regex: "\\d{6}",
    prompt: "请选择工程地区",
    dicCode: "xm-region",
    childCode: "regulatorId",
  }),
  field("regulatorId", "备案机构", "select", 4, {
    tips: "按工程地区、类型和立项级别确定",
  }),
  field("projectCode", "项目代码", "input", 4, {
    maxlength: 24,
    regex: "\\d{4}-\\d{6}-\\d{2}-\\d{2}-\\d{6}",
    prompt: "项目代码格式应为0000-000000-00-00-000000",
    tips: "投资项目在线审批监管平台代码",
  }),
  field("projectName", "项目名称", "input", 6, { maxlength: 200 }),
  field("tenderName", "招标工程名称", "input", 6, { maxlength: 200, tips: "含标段名称" }),
  field("location", "工程地点", "input", 6, { maxlength: 200 }),
  field("projectNature", "建设性质", "select", 3, { options: options.projectNatures }),
  field("projectClass", "工程类型", "select", 3, { options: options.projectClasses }),
  field("projectUse", "工程用途", "select", 3, { required: false, options: options.projectUses }),
  field("fundSource", "资金来源", "select-multiple", 6, { options: options.fundSources }),
  field("fundRatio", "国有资金比例", "number", 3, {
    append: "%",
    parentNode: stateFunded,
    regex: "(100(\\.0+)?|\\d{1,2}(\\.\\d{1,2})?)",
    prompt: "国有资金比例应在0到100之间",
  }),
  field("approvalNo", "立项批准文号", "input", 4, { maxlength: 100 }),
  field("approvalLevel", "立项级别", "select", 4, { options: options.approvalLevels }),
  field("approvedEstimate", "批准概算", "money", 4, { append: "元" }),
  field("scale", "工程规模", "number", 3),
  field("scaleUnit", "规模单位", "select", 3, { options: options.scaleUnits }),
  field("areaAbove", "地上建筑面积", "number", 3, { append: "m²", parentNode: building }),
  field("areaBelow", "地下建筑面积", "number", 3, { append: "m²", parentNode: building }),
  field("structureType", "工程结构类型", "select", 3, {
    options: options.structureTypes,
    parentNode: building,
  }),
  field("floorsAbove", "地上层数", "number", 3, {
    append: "层",
    parentNode: building,
    regex: "\\d{1,3}",
    prompt: "地上层数应为整数",
  }),
  field("floorsBelow", "地下层数", "number", 3, {
    append: "层",
    parentNode: building,
    regex: "\\d{1,2}",
    prompt: "地下层数应为整数",
  }),
  field("height", "檐高", "number", 3, { append: "m", parentNode: building }),
];
