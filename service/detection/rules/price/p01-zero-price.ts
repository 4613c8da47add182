import { isBlank } from "#service/values/text.ts";

import { isUnreadable } from "../../figure.ts";
import type { Item } from "../../model.ts";
import { spotOf } from "../../spot.ts";
import { itemWords, price, quantityText, written } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";
import { UnpricedScopes } from "./unpriced-scopes.ts";

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

function isPriced(item: Item): boolean {
  const { amount } = pricing(item);
  return isUnreadable(amount) || amount.value?.sign() === 1;
}

function statementOf(item: Item, isSettlement: boolean): Statement {
  const { attribute, label, amount } = pricing(item);
  const isAmount = attribute === "Total";
  const short = isAmount ? label : "单价";
  const isNegative = amount.value?.sign() === -1;
  const isDeducted = isSettlement && isNegative;
  const state = amount.value === null ? "未填写" : `为${price(amount.value)}元`;
  const verdict = isDeducted ? "请核对是否为结算扣减" : isNegative ? `${short}不应为负` : "未计价";
  const { quantity } = item;
  const quantityWords =
    quantity.value === null || isAmount ? "" : `，工程量${quantityText(quantity.value, item.measuringUnit)}`;
  return {
    at: spotOf(item.element),
    attribute,
    severity: isDeducted ? "I" : "E",
    kind: isNegative ? `${short}为负` : "清单项目未计价",
    amount: isNegative && !isDeducted ? (item.total.value ?? undefined) : undefined,
    seen: `${label} ${written(amount)}${quantityWords}`,
    expected: isDeducted ? "结算扣减有依据" : `${label}大于0`,
    message: `${itemWords(item)}的${label}${state}${quantityWords}，${verdict}。`,
  };
}

/** C07 reports the quantity; a price would make nothing of it. */
function hasNoQuantity({ quantity }: Item): boolean {
  return !isUnreadable(quantity) && quantity.value?.sign() !== 1;
}

export const p01: Rule = {
  code: "P01",
  name: "单价为零或负",
  severity: "E",
  formula:
    "综合单价 ≤ 0或未填写，工程量为0或未填写的不检查（由C07报）；竣工结算中综合单价 < 0的为提示；单位工程的清单项目都未计价的，在单位工程报一处，整个文件都未计价的只报一处；总价措施为0的为提示，整个文件报一处",
  source: "计价标准：清单项目应当计价，平台设定",
  versions: bothVersions,
  start: ({ report, isSettlement }) => {
    const scopes = new UnpricedScopes(report);
    return {
      item(item) {
        if (isPriced(item)) return scopes.takePriced(item);
        const { attribute, amount } = pricing(item);
        if (amount.value?.sign() === -1) {
          scopes.takePriced(item);
          report(statementOf(item, isSettlement));
        } else if (item.lumpSum) scopes.takeLumpSum(item, attribute);
        else scopes.takeUnpriced(item, hasNoQuantity(item) ? null : statementOf(item, isSettlement));
      },
      unit: (unit) => scopes.closeUnit(unit),
      bill: (bill) => scopes.close(bill),
    };
  },
};
