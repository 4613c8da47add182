import { Decimal } from "#service/values/decimal.ts";
import { clip, ownCopy } from "#service/values/text.ts";

import { wordsOf } from "../../feature-words.ts";
import type { Item, Spot } from "../../model.ts";
import { spotOf } from "../../spot.ts";
import { limit, hundredth, plain, price } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";

const hundred = limit("100");
/** Far beyond the groups of real bills. */
const maxGroups = 50_000;

type Group = {
  at: Spot;
  code: string;
  count: number;
  sum: Decimal;
  squares: Decimal;
  least: Decimal;
  most: Decimal;
};

function groupOf(item: Item, standard: string, own: Decimal): Group {
  return {
    at: spotOf(item.element),
    code: ownCopy(standard),
    count: 0,
    sum: Decimal.zero,
    squares: Decimal.zero,
    least: own,
    most: own,
  };
}

/** σ² = (n·Σp² − (Σp)²) ÷ n², so σ ÷ μ > p is decided without division or root. */
function spread({ count, sum, squares }: Group): { variance: Decimal; square: Decimal } {
  const square = sum.times(sum);
  return { variance: squares.times(limit(String(count))).minus(square), square };
}

function statement(group: Group, mostPercent: Decimal): Statement | null {
  if (group.least.compare(group.most) === 0) return null;
  const { variance, square } = spread(group);
  const share = mostPercent.times(hundredth);
  if (variance.compare(share.times(share).times(square)) <= 0) return null;
  const variation = variance.dividedBy(square, 12).squareRoot(6).times(hundred).toFixed(1);
  const { at, code, count, least, most } = group;
  return {
    at,
    attribute: "Price",
    seen: `变异系数${variation}%`,
    expected: `不超过${plain(mostPercent)}%`,
    message: `编码前九位为${code}、规格相同的${count}个清单项目（“${clip(at.where.itemName ?? "", 40)}”等）综合单价在${price(least)}至${price(most)}元之间，变异系数${variation}%超过${plain(mostPercent)}%，请核对特征与价格是否相称。`,
  };
}

export const p03: Rule = {
  code: "P03",
  name: "同类项单价离散",
  severity: "I",
  formula: ({ P03 }) =>
    `编码前九位、计量单位和特征中的规格相同的清单项目（已计价，至少${P03.leastCount}个，总价措施除外）：综合单价的变异系数 σ÷μ > ${P03.mostPercent}%；每组报一处，在第一个清单项目`,
  source: "不平衡报价分析的通行做法",
  versions: bothVersions,
  start: ({ report, leaveOut, thresholds }) => {
    const mostPercent = limit(thresholds.P03.mostPercent);
    /** By kind, then by words: both texts have their hash already. */
    const kinds = new Map<string, Map<string, Group>>();
    const groups: Group[] = [];
    return {
      item(item) {
        const own = item.price.value;
        const { code9, priceKind } = item;
        if (code9 === null || priceKind === null || own === null || own.sign() <= 0) return;
        const words = wordsOf(item);
        const kind = kinds.get(priceKind);
        let group = kind?.get(words);
        if (group === undefined) {
          if (groups.length >= maxGroups) return leaveOut(`只分析了前${maxGroups}组同类清单项目`);
          groups.push((group = groupOf(item, code9, own)));
          if (kind === undefined) kinds.set(ownCopy(priceKind), new Map([[ownCopy(words), group]]));
          else kind.set(ownCopy(words), group);
        }
        group.count++;
        group.sum = group.sum.plus(own);
        group.squares = group.squares.plus(own.times(own));
        if (own.compare(group.least) < 0) group.least = own;
        if (own.compare(group.most) > 0) group.most = own;
      },
      bill() {
        for (const group of groups) {
          const found = group.count < thresholds.P03.leastCount ? null : statement(group, mostPercent);
          if (found !== null) report(found);
        }
      },
    };
  },
};
