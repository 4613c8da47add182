import { fieldsOf } from "../../form/define.ts";
import type { FieldDefinition } from "../../form/form.ts";

const price = fieldsOf("price");
const yuan = { append: "元" } as const;
const fromBills = { edit: false, append: "元", tips: "按单位工程逐项由送审、审定造价数据文件得出" } as const;

export const settlementPriceFields: readonly FieldDefinition[] = [
  price("ceilingPrice", "最高投标限价", "money", 6, {
    required: false,
    edit: false,
    ...yuan,
    tips: "由关联的最高投标限价备案带入",
  }),
  price("zprice", "中标价", "money", 6, yuan),
  price("cprice", "合同价", "money", 6, yuan),
  price("sprice", "送审价", "money", 6, yuan),
  price("sdprice", "审定价", "money", 6, yuan),
  price("reduce", "核减额", "money", 3, fromBills),
  price("add", "核增额", "money", 3, fromBills),
  price("netReduce", "净核减额", "money", 3, {
    edit: false,
    append: "元",
    tips: "送审价 − 审定价，负数为净核增",
  }),
  price("reduceRate", "核减率", "number", 3, { edit: false, append: "%", tips: "净核减额 ÷ 送审价" }),
];
