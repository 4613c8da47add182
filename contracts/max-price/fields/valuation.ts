import type { FieldDefinition } from "../../form.ts";
import * as options from "../options.ts";
import { fieldsOf } from "./define.ts";

const valuation = fieldsOf("valuation");
const amount = fieldsOf("amount");

export const valuationFields: readonly FieldDefinition[] = [
  valuation("valuationMethod", "计价类别", "radio", 4, { options: options.valuationMethods }),
  valuation("standardVersion", "计价标准", "radio", 4, {
    options: options.standardVersions,
    tips: "决定检测所用的规则",
  }),
  valuation("taxModel", "计税模式", "radio", 4, { options: options.taxModels }),
  valuation("quotaBook", "计价定额", "input", 6, { maxlength: 200 }),
  valuation("priceBasis", "人材机价格文件", "input", 6, { maxlength: 200 }),
  valuation("laborPriceDate", "人工价格时间", "month", 4),
  valuation("materialPriceDate", "材料价格时间", "month", 4),
  valuation("machinePriceDate", "机具价格时间", "month", 4),

  amount("ceilingPrice", "最高投标限价", "money", 4, { append: "元" }),
  amount("unitCost", "单方造价", "auto", 4, { append: "元/规模单位" }),
  amount("partFbfx", "分部分项工程费", "auto", 4, { append: "元" }),
  amount("partCsxm", "措施项目费", "auto", 4, { append: "元" }),
  amount("safetyFee", "其中：安全文明施工费（安全生产措施费）", "auto", 4, { append: "元" }),
  amount("partQtxm", "其他项目费", "auto", 4, { append: "元" }),
  amount("provisionalSum", "其中：暂列金额", "auto", 4, { append: "元" }),
  amount("provisionalMaterial", "材料暂估价", "auto", 4, { append: "元" }),
  amount("specialtyProvisional", "专业工程暂估价", "auto", 4, { append: "元" }),
  amount("dayWork", "计日工", "auto", 4, { append: "元" }),
  amount("mainContractorFee", "总承包服务费", "auto", 4, { append: "元" }),
  amount("partGf", "规费", "auto", 4, { append: "元" }),
  amount("partSj", "税金（增值税）", "auto", 4, { append: "元" }),
];
