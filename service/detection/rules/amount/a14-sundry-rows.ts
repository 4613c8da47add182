import { Decimal } from "#service/values/decimal.ts";
import { clip } from "#service/values/text.ts";

import { amountOrZero, figure, plus } from "../../figure.ts";
import type { BillElement, Sundry, SundryPart } from "../../model.ts";
import { excess, grouped, hundredth, limit, money, plain, price, unitWords } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";
import { productFault, type Rounding } from "./product.ts";

/** A row's amount is the product of the first pair whose figures are both stated. */
type Product = { amount: string; factors: readonly [string, string]; isRate?: true };
type RowKind = { part: SundryPart; label: string; products: readonly Product[]; amounts: readonly string[] };

const byPrice = { factors: ["Quantity", "Price"] } as const;
const byRate = { factors: ["QtyFormula", "Rate"], isRate: true } as const;

const kinds: Readonly<Record<string, RowKind>> = {
  DayWorkRateItem: {
    part: "dayWork",
    label: "计日工",
    products: [
      { amount: "Total", ...byPrice },
      { amount: "ProvisionalTotal", factors: ["ProvisionalQuantity", "Price"] },
    ],
    amounts: ["Total", "ProvisionalTotal"],
  },
  ProvisionalSumsItem: {
    part: "provisional",
    label: "暂列金额",
    products: [{ amount: "Total", ...byRate }],
    amounts: ["Total", "ProvisionalTotal"],
  },
  ProvisionalMaterialItem: {
    part: "material",
    label: "材料暂估价",
    products: [
      { amount: "ProvisionalTotal", factors: ["ProvisionalQuantity", "ProvisionalPrice"] },
      { amount: "Total", ...byPrice },
    ],
    amounts: ["Total", "ProvisionalTotal"],
  },
  SpecialtyProvisionalPriceItem: {
    part: "specialty",
    label: "专业工程暂估价",
    products: [{ amount: "NoTaxProvisionalTotal", ...byPrice }],
    amounts: [
      "SettlementTotal",
      "NoTaxSettlementTotal",
      "TaxOrgSettlementTotal",
      "ProvisionalTotal",
      "NoTaxProvisionalTotal",
      "TaxOrgProvisionalTotal",
    ],
  },
  MainContractorAttendanceItem: {
    part: "mainContractor",
    label: "总承包服务费",
    products: [{ amount: "Total", ...byRate }],
    amounts: ["Total", "SettlementTotal"],
  },
};

function judgeRow({ report }: RuleContext, at: BillElement, kind: RowKind, rounding: Rounding): void {
  for (const { amount, factors, isRate } of kind.products) {
    const [first, second, total] = [...factors, amount].map((name) => figure(at.attributes[name]).value);
    if (!first || !second || !total || first.isZero() || second.isZero()) continue;
    const exact = isRate ? first.times(second).times(hundredth) : first.times(second);
    const fault = productFault(total, exact, rounding);
    if (fault === null) continue;
    const { product, distance } = fault;
    const name = clip(at.attributes["Name"] ?? "", 40);
    const words = isRate
      ? `计算基础${grouped(first)} × ${plain(second)}%`
      : `数量${grouped(first)} × 单价${price(second)}`;
    report({
      at,
      attribute: amount,
      subject: name,
      kind: `${kind.label}的金额与${isRate ? "计算基础×费率" : "数量×单价"}不符`,
      amount: distance,
      seen: money(total),
      expected: money(product),
      message: `${kind.label}“${name || "未命名"}”的金额${money(total)}与${words} = ${money(product)}不符，相差${money(distance)}。`,
    });
    return;
  }
}

type Sum = { label: string; byAmount: Map<string, Decimal | null> };

/** Rows of one 其他项目 added up, apart for each of their amounts: a table sums one of them. */
class RowSums {
  private sums = new Map<SundryPart, Sum>();

  add({ attributes }: BillElement, { part, label, amounts }: RowKind): void {
    const sum = this.sums.get(part) ?? { label, byAmount: new Map<string, Decimal | null>() };
    this.sums.set(part, sum);
    for (const name of amounts) {
      const before = sum.byAmount.has(name) ? (sum.byAmount.get(name) ?? null) : Decimal.zero;
      sum.byAmount.set(name, plus(before, amountOrZero(figure(attributes[name]))));
    }
  }

  judge({ report }: RuleContext, { unit, parts }: Sundry, allowed: Decimal): void {
    const all = this.sums;
    this.sums = new Map();
    for (const [part, { label, byAmount }] of all) {
      const line = parts[part];
      const total = line?.total.value ?? null;
      if (line === undefined || total === null) continue;
      const stated = [...byAmount.values()].filter((sum) => sum?.isZero() !== true);
      const [first] = stated;
      const fits = stated.some((sum) => sum === null || excess(total, sum, allowed) === null);
      if (fits || !first || (total.isZero() && stated.length === 0)) continue;
      const owner = unit === null ? "建设项目" : unitWords(unit.name);
      report({
        at: line.element,
        attribute: line.attribute,
        kind: `${label}合计与各行之和不符`,
        amount: total.minus(first),
        seen: money(total),
        expected: money(first),
        message: `${owner}的${label}合计${money(total)}与各行之和${money(first)}不符，相差${money(total.minus(first).abs())}。`,
      });
    }
  }
}

export const a14: Rule = {
  code: "A14",
  name: "其他项目明细",
  severity: "E",
  formula: ({ A14 }) =>
    `计日工、材料暂估价、专业工程暂估价逐行：|数量×单价 − 金额| > ${A14.tolerance}元；暂列金额、总承包服务费逐行：|计算基础×费率 − 金额| > ${A14.tolerance}元，有一项未填写或基数、数量、单价、费率为0的不检查；各项合计与各行之和相差超过${A14.tolerance}元`,
  source: "计价标准相应表式的计算关系：合价＝单价×数量，汇总等于明细之和",
  versions: bothVersions,
  start: (context) => {
    const allowed = limit(context.thresholds.A14.tolerance);
    const sums = new RowSums();
    const judge = (kind: RowKind) => (at: BillElement) => {
      judgeRow(context, at, kind, { places: at.moneyPlaces, allowed });
      sums.add(at, kind);
    };
    return {
      elements: Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, judge(kind)])),
      sundry: (sundry) => sums.judge(context, sundry, allowed),
    };
  },
};
