import type { Decimal } from "#service/values/decimal.ts";

import { figure } from "../../figure.ts";
import type { Bill, BillElement } from "../../model.ts";
import { excess, limit, money } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";

type Place = { at: BillElement; attribute: string; label: string; value: Decimal };

/** Blank and zero state nothing. */
function placeOf(at: BillElement | null, attribute: string, label: string): Place[] {
  const value = at === null ? null : figure(at.attributes[attribute]).value;
  return at === null || value === null || value.isZero() ? [] : [{ at, attribute, label, value }];
}

type Heads = ReadonlyMap<string, BillElement>;

/** 工程建设其他费用, 预备费 and the like: beside one of them 工程费用 is a part of the total. */
const beyondWorks = [
  "OtherInvestmentOfConstructionProject",
  "ContingencyFee",
  "InterestDuringConstructionPeriod",
  "InitialWorkingCapital",
  "RegulationTaxOfFixedAssetsInvestment",
];

/** `totals` are of the whole, `works` of 工程费用 and its 建筑安装工程费 where they are a part of it. */
function totalsIn({ cost, installation }: Bill, heads: Heads) {
  const head = (name: string): BillElement | null => heads.get(name) ?? null;
  const own = placeOf(cost, "Total", "费用汇总的工程总价");
  const works = placeOf(head("ConstructionCost"), "Total", "工程费用");
  const stated = placeOf(head("ProjectInfo"), "Total", "预算、结算信息的工程总价");
  const installed = placeOf(installation, "Total", "建筑安装工程费");
  return beyondWorks.some((name) => placeOf(head(name), "Total", "").length > 0)
    ? { totals: [...own, ...stated], voting: [], works: [...works, ...installed] }
    : { totals: [...own, ...works, ...stated], voting: installed, works: [] };
}

const headNames = ["ProjectInfo", "BidderInfo", "TendererBidderInfo", "ConstructionCost"];

/** Stated most often, first of equals. A08 judges 建筑安装工程费 itself, which therefore votes only. */
function prevailing(
  places: readonly Place[],
  installation: readonly Place[],
  allowed: Decimal,
): Place | null {
  const votes = [...places, ...installation];
  const supportOf = ({ value }: Place): number =>
    votes.filter((other) => excess(value, other.value, allowed) === null).length;
  return places.reduce<Place | null>(
    (best, place) => (best === null || supportOf(place) > supportOf(best) ? place : best),
    null,
  );
}

/**
 * The price by which the bill was tendered: its ceiling or its bid, whichever the file is of. F11 compares the ceiling with
 * that of the form; in a settlement both are other amounts.
 */
function tendered({ form }: RuleContext, tenderer: BillElement | null, heads: Heads): Place[] {
  if (form !== null && (form.ceilingPrice !== null || form.settlement !== null)) return [];
  const ceilings = ["BidPriceCeiling", "TenderSumLimit"].flatMap((name) =>
    placeOf(tenderer, name, "最高投标限价"),
  );
  const bids = ["BidderInfo", "TendererBidderInfo"].flatMap((name) =>
    placeOf(heads.get(name) ?? null, "BidTotal", "投标总价"),
  );
  return [...ceilings, ...bids];
}

export const a12: Rule = {
  code: "A12",
  name: "各处总价不一致",
  severity: "E",
  formula: ({ A12 }) =>
    `费用汇总的工程总价、工程费用、预算（结算）信息的工程总价，已填写且不为0的，相互相差超过${A12.tolerance}元，以多数一致的金额为准；或最高投标限价、投标总价都与之不符。列有工程建设其他费用、预备费等的，工程费用不是总价，不核对，最高投标限价、投标总价与它相符也算一致。备案表填写了最高投标限价的由F11核对，竣工结算不核对最高投标限价和投标总价`,
  source: "计价标准相应表式的计算关系：同一总价在各处应当一致",
  versions: bothVersions,
  start: (context) => {
    const heads = new Map<string, BillElement>();
    const keep = (element: BillElement): void => {
      if (!heads.has(element.name)) heads.set(element.name, element);
    };
    const allowed = limit(context.thresholds.A12.tolerance);
    return {
      elements: Object.fromEntries([...headNames, ...beyondWorks].map((name) => [name, keep])),
      bill(bill) {
        const { totals, voting, works } = totalsIn(bill, heads);
        const main = prevailing(totals, voting, allowed);
        if (main === null) return context.leaveOut("文件没有列出总价");
        const differs = ({ value }: Place): boolean => excess(value, main.value, allowed) !== null;
        const prices = tendered(context, bill.tenderer, heads);
        const isOfWorks = ({ value }: Place): boolean =>
          works.some((part) => excess(value, part.value, allowed) === null);
        const isWrong = prices.every((price) => differs(price) && !isOfWorks(price));
        const wrongPrices = isWrong ? prices.slice(0, 1) : [];
        for (const { at, attribute, label, value } of [...totals.filter(differs), ...wrongPrices])
          context.report({
            at,
            attribute,
            kind: `${label}与总价不一致`,
            amount: value.minus(main.value),
            seen: money(value),
            expected: money(main.value),
            message: `${label}${money(value)}与${main.label}${money(main.value)}不一致，相差${money(value.minus(main.value).abs())}。`,
          });
      },
    };
  },
};
