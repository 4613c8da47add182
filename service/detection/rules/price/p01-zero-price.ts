import type { Severity } from "#contracts/detection/detection.ts";
import { isBlank } from "#service/values/text.ts";

import { isUnreadable } from "../../figure.ts";
import type { Item } from "../../model.ts";
import { itemWords, price, quantityText, written } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";

/** Items by rate may state only their 合价. */
function pricing({ price: unitPrice, total, calcType }: Item): {
  attribute: string;
  label: string;
  amount: Item["price"];
} {
  return calcType === "3" && isBlank(unitPrice.text)
    ? { attribute: "Total", label: "金额", amount: total }
    : { attribute: "Price", label: "综合单价", amount: unitPrice };
}

/** A lump sum may be omitted on purpose; without a quantity, the quantity is the error. */
function severityOf(item: Item, isNegative: boolean): Severity {
  if (isNegative) return "E";
  if (item.lumpSum) return "W";
  return isUnreadable(item.quantity) || item.quantity.value?.sign() === 1 ? "E" : "W";
}

function statementOf(item: Item): Statement | null {
  const { attribute, label, amount } = pricing(item);
  if (isUnreadable(amount) || amount.value?.sign() === 1) return null;
  const isNegative = amount.value?.sign() === -1;
  const state = amount.value === null ? "未填写" : `为${price(amount.value)}元`;
  const { quantity } = item;
  const quantityWords =
    quantity.value === null ? "" : `，工程量${quantityText(quantity.value, item.measuringUnit)}`;
  return {
    at: item.element,
    attribute,
    severity: severityOf(item, isNegative),
    seen: `${label} ${written(amount)}${quantityWords}`,
    expected: `${label}大于0`,
    message: `${itemWords(item)}的${label}${state}${quantityWords}，${isNegative ? "单价不应为负" : "未计价"}。`,
  };
}

export const p01: Rule = {
  code: "P01",
  name: "单价为零或负",
  severity: "E",
  formula: "综合单价 ≤ 0或未填写；总价措施为0的为警告，工程量也为0的为警告（工程量本身由C07报错误）",
  source: "计价标准：清单项目应当计价，平台设定",
  versions: bothVersions,
  start: ({ report }) => ({
    item(item) {
      const statement = statementOf(item);
      if (statement !== null) report(statement);
    },
  }),
};
