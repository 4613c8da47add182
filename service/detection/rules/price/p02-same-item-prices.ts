import { Decimal } from "#service/values/decimal.ts";
import { comparableMark, ownCopy } from "#service/values/text.ts";

import { nameWords } from "../../feature-words.ts";
import { MarkMap } from "../../mark-map.ts";
import type { Spot } from "../../model.ts";
import { spotOf } from "../../spot.ts";
import { itemWords, limit, lineWords, percentOf, plain, price } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";

type Priced = { price: Decimal; code: string } & Pick<Spot, "cells" | "line">;
/** `local`: the first item of the kind in the current 单项. `amount`: Σ price × quantity. */
type Range = { low: Priced; high: Priced; local: Priced; amount: Decimal; told: boolean };
/**
 * One per item, hundreds of thousands of which are unique or equally priced: holds no text of its own and allocates
 * a range only on demand.
 */
type Kind = Priced & { sectionalPath: string | null; quantity: Decimal; range: Range | null };
type Told = { statement: Statement; kind: Kind; range: Range };

/** As many as findings are held; those beyond are reported at once, without their amount. */
const mostHeld = 20_000;

const noFeature = comparableMark("");

/** Cost of the rows above the lowest price. */
function aboveLowest({ kind, range }: Told): Decimal {
  return range.amount.minus(range.low.price.times(kind.quantity));
}

function distance(a: Decimal, b: Decimal, threshold: Decimal): Decimal {
  return a.compare(b) < 0 ? percentOf(b.minus(a), a, threshold) : percentOf(a.minus(b), b, threshold);
}

/** Keyed by mark: the feature texts would take 100 MB in a large bill. */
function keptKinds(): (kind: string) => MarkMap<Kind> {
  const kinds = new Map<string, MarkMap<Kind>>();
  return (kind) => {
    let known = kinds.get(kind);
    if (known === undefined) kinds.set(ownCopy(kind), (known = new MarkMap<Kind>()));
    return known;
  };
}

export const p02: Rule = {
  code: "P02",
  name: "同项不同价",
  severity: "W",
  formula: ({ P02 }) =>
    `编码前九位、项目特征、计量单位和名称中的规格都相同的清单项目，综合单价（最高 − 最低）÷ 最低：同一单项工程内 > ${P02.withinPercent}%，不同单项工程间 > ${P02.betweenPercent}%；总价措施、未计价、没有特征的不检查，每种报一处`,
  source: "同一招标工程相同清单项目的综合单价应当一致，行业通行做法",
  versions: bothVersions,
  start: ({ report, thresholds }) => {
    const within = limit(thresholds.P02.withinPercent);
    const between = limit(thresholds.P02.betweenPercent);
    const kindsOf = keptKinds();
    const held: Told[] = [];
    const strayFrom = (
      own: Decimal,
      { low, high, local }: Range,
      isLocal: boolean,
    ): [Priced, Decimal] | null => {
      const near = distance(own, local.price, within);
      if (isLocal && near.compare(within) > 0) return [local, near];
      for (const other of [low, high]) {
        const apart = distance(own, other.price, between);
        if (apart.compare(between) > 0) return [other, apart];
      }
      return null;
    };
    return {
      item(item) {
        const own = item.price.value;
        const { priceKind, featureMark } = item;
        if (priceKind === null || own === null || own.sign() <= 0 || featureMark === noFeature) return;
        const { cells, line, where } = item.element;
        const { sectionalPath, item: code } = where;
        const size = nameWords(item);
        const known = kindsOf(size === "" ? priceKind : `${priceKind}|${size}`);
        const kind = known.get(featureMark);
        if (kind === undefined) {
          known.set(featureMark, {
            price: own,
            code: code ?? "",
            cells,
            line,
            sectionalPath,
            quantity: item.quantity.value ?? Decimal.zero,
            range: null,
          });
          return;
        }
        const isLocal = kind.sectionalPath === sectionalPath;
        const quantity = item.quantity.value ?? Decimal.zero;
        const soFar = kind.quantity;
        kind.quantity = soFar.plus(quantity);
        if (kind.range !== null) kind.range.amount = kind.range.amount.plus(own.times(quantity));
        if (isLocal && own.compare((kind.range?.local ?? kind).price) === 0) return;
        const seen = { price: own, code: code ?? "", cells, line };
        kind.range ??= {
          low: kind,
          high: kind,
          local: kind,
          amount: kind.price.times(soFar).plus(own.times(quantity)),
          told: false,
        };
        const { range } = kind;
        const stray = range.told ? null : strayFrom(own, range, isLocal);
        if (!isLocal) [range.local, kind.sectionalPath] = [seen, sectionalPath];
        if (own.compare(range.low.price) < 0) range.low = seen;
        if (own.compare(range.high.price) > 0) range.high = seen;
        if (stray === null) return;
        const [first, apart] = stray;
        range.told = true;
        const statement = {
          at: spotOf(item.element),
          attribute: "Price",
          seen: `综合单价${price(own)}元`,
          expected: `${price(first.price)}元`,
          message: `${itemWords(item)}与${lineWords(first)}的${first.code}编码前九位、项目特征、计量单位相同，综合单价${price(own)}元与${price(first.price)}元不同，相差${plain(apart)}%。`,
        };
        if (held.length < mostHeld) held.push({ statement, kind, range });
        else report(statement);
      },
      bill() {
        for (const told of held) report({ ...told.statement, amount: aboveLowest(told) });
      },
    };
  },
};
