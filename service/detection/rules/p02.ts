import type { Decimal } from "../decimal.ts";
import { comparableMark, ownCopy } from "../text.ts";
import { bothVersions, type Rule } from "./rule.ts";
import { itemWords, limit, percentOf, plain, price } from "./wording.ts";

/** The first item of its kind: one for each of hundreds of thousands of items, so it holds no text of its own. */
type First = { price: Decimal; code: string; sectional: string | null; line: number; told: boolean };

const noFeature = comparableMark("");

function distance(a: Decimal, b: Decimal): Decimal {
  return a.compare(b) < 0 ? percentOf(b.minus(a), a) : percentOf(a.minus(b), b);
}

export const p02: Rule = {
  code: "P02",
  name: "同项不同价",
  severity: "W",
  formula:
    "编码前九位、项目特征、计量单位都相同的清单项，与第一次出现时的综合单价相比：同一单项工程内相差 > 0%，不同单项工程间相差 > 5%；总价措施、未计价、没有特征的不检查，每种报一处",
  source: "同一招标工程相同清单项的综合单价应当一致，行业通行做法",
  versions: bothVersions,
  start: ({ report, thresholds }) => {
    const within = limit(thresholds.P02.withinPercent);
    const between = limit(thresholds.P02.betweenPercent);
    // By mark: the features themselves would take a hundred megabytes in a large bill.
    const firsts = new Map<string, Map<number, First>>();
    const firstsOf = (kind: string): Map<number, First> => {
      let known = firsts.get(kind);
      if (known === undefined) firsts.set(ownCopy(kind), (known = new Map<number, First>()));
      return known;
    };
    return {
      item(item) {
        const own = item.price.value;
        const { priceKind, featureMark } = item;
        if (priceKind === null || own === null || own.sign() <= 0 || featureMark === noFeature) return;
        const { sectional, item: code } = item.element.where;
        const ofKind = firstsOf(priceKind);
        const first = ofKind.get(featureMark);
        if (first === undefined)
          ofKind.set(featureMark, {
            price: own,
            code: code ?? "",
            sectional,
            line: item.element.line,
            told: false,
          });
        if (first === undefined || first.told || own.compare(first.price) === 0) return;
        const apart = distance(own, first.price);
        if (apart.compare(first.sectional === sectional ? within : between) <= 0) return;
        first.told = true;
        report({
          at: item.element,
          attribute: "Price",
          seen: `综合单价 ${price(own)} 元`,
          expected: `${price(first.price)} 元（第 ${first.line} 行）`,
          message: `${itemWords(item)}与第 ${first.line} 行的 ${first.code} 编码前九位、项目特征、计量单位相同，综合单价 ${price(own)} 元与 ${price(first.price)} 元不同，相差 ${plain(apart)}%。`,
        });
      },
    };
  },
};
