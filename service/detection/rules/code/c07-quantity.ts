import { groupThousands } from "#contracts/money.ts";
import { shownUnit } from "#contracts/shown-unit.ts";
import { clip } from "#service/values/text.ts";

import { amountOrZero, isUnreadable } from "../../figure.ts";
import type { Item } from "../../model.ts";
import type { Thresholds } from "../../thresholds.ts";
import { normalUnit } from "../../unit-spelling.ts";
import { grouped, itemWords, quantityText, withoutNoise, written } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

const mostNamed = 4;

function placesWords(places: Thresholds["C07"]["places"]): string {
  const byPlaces = Map.groupBy(Object.keys(places), (unit) => places[unit] ?? 0);
  return [...byPlaces]
    .map(([count, units]) => {
      const named = `${units.slice(0, mostNamed).join("、")}${units.length > mostNamed ? "等" : ""}`;
      return count === 0 ? `${named}取整` : `${named} ${count}位`;
    })
    .join("，");
}

/** A settlement keeps rows of the contract that were not carried out. */
function isCancelled({ quantity, total }: Item): boolean {
  return quantity.value?.isZero() === true && amountOrZero(total)?.isZero() === true;
}

export const c07: Rule = {
  code: "C07",
  name: "工程量异常",
  severity: "E",
  formula: ({ C07 }) =>
    `分部分项和单价措施清单项目的工程量 ≤ 0或未填写；竣工结算中工程量和合价都为0的（取消的项目）不报，工程量 < 0的为提示；小数位数多于计量单位的规定（${placesWords(C07.places)}，其他按文件的工程量精度）为警告`,
  source: "工程量应大于0；专业计量规范（GB 50854-2013等）有效位数",
  versions: bothVersions,
  start: ({ report, thresholds, isSettlement }) => {
    const places = new Map(
      Object.entries(thresholds.C07.places).map(([unit, count]) => [normalUnit(unit), count] as const),
    );
    return {
      item(item) {
        const { quantity, element } = item;
        if (item.lumpSum || isUnreadable(quantity)) return;
        if (quantity.value === null || quantity.value.sign() <= 0) {
          if (isSettlement && isCancelled(item)) return;
          const isDeducted = isSettlement && quantity.value?.sign() === -1;
          const state = quantity.value === null ? "未填写" : `为${grouped(quantity.value)}`;
          report({
            at: element,
            attribute: "Quantity",
            ...(isDeducted && { severity: "I" as const }),
            kind: quantity.value === null ? "工程量未填写" : "工程量不大于0",
            seen: written(quantity),
            expected: "大于0",
            message: `${itemWords(item)}的工程量${state}，${isDeducted ? "请核对是否为结算扣减" : "应大于0"}。`,
          });
          return;
        }
        const allowed = places.get(item.plainUnit) ?? item.quantityPlaces;
        const decimals = withoutNoise(quantity.value).places();
        if (allowed === null || decimals <= allowed) return;
        const unit = shownUnit(clip(item.measuringUnit, 20));
        report({
          at: element,
          attribute: "Quantity",
          severity: "W",
          kind: "工程量小数位数过多",
          seen: quantityText(quantity.value, unit),
          expected: `${groupThousands(quantity.value.toFixed(allowed))} ${unit}`,
          message: `${itemWords(item)}的工程量${quantityText(quantity.value, unit)}有${decimals}位小数，以“${unit}”计量的应${allowed === 0 ? "取整数" : `保留${allowed}位小数`}。`,
        });
      },
    };
  },
};
