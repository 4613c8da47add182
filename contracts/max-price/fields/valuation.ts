import { fieldsOf } from "../../form/define.ts";
import type { FieldDefinition } from "../../form/form.ts";
import * as options from "../options.ts";

const valuation = fieldsOf("valuation");
const amount = fieldsOf("amount");
const fromBill = { edit: false, append: "元", tips: "由造价数据文件读入" } as const;

export const valuationFields: readonly FieldDefinition[] = [
  valuation("valuationMethod", "计价类别", "radio", 4, { options: options.valuationMethods }),
  valuation("standardVersion", "计价标准", "radio", 4, {
    options: options.standardVersions,
    tips: "决定检测所用的规则",
  }),
  valuation("taxModel", "计税模式", "radio", 4, { options: options.taxModels }),
  valuation("quotaBook", "计价定额", "input", 6, { maxlength: 200 }),
  valuation("priceBasis", "工料机价格依据", "input", 6, { maxlength: 200 }),
  valuation("laborPriceDate", "人工价格时间", "month", 4),
  valuation("materialPriceDate", "材料价格时间", "month", 4),
  valuation("machinePriceDate", "施工机具价格时间", "month", 4),

  amount("ceilingPrice", "最高投标限价", "money", 4, { append: "元" }),
  amount("unitCost", "单方造价", "money", 4, {
    edit: false,
    append: "元",
    per: "scaleUnit",
    tips: "由最高投标限价和工程规模得出",
  }),
  amount("partFbfx", "分部分项工程费", "money", 4, fromBill),
  amount("partCsxm", "措施项目费", "money", 4, fromBill),
  amount("safetyFee", "安全文明施工费", "money", 4, {
    ...fromBill,
    label: "其中：安全文明施工费（安全生产措施费）",
  }),
  amount("partQtxm", "其他项目费", "money", 4, fromBill),
  amount("provisionalSum", "暂列金额", "money", 4, { ...fromBill, label: "其中：暂列金额" }),
  amount("provisionalMaterial", "材料暂估价", "money", 4, fromBill),
  amount("specialtyProvisional", "专业工程暂估价", "money", 4, fromBill),
  amount("dayWork", "计日工", "money", 4, fromBill),
  amount("mainContractorFee", "总承包服务费", "money", 4, fromBill),
  amount("partGf", "规费", "money", 4, fromBill),
  amount("partSj", "税金", "money", 4, { ...fromBill, label: "税金（增值税）" }),
];
