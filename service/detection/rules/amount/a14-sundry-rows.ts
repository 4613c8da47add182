import type { Decimal } from "#service/values/decimal.ts";
import { clip } from "#service/values/text.ts";

import { figure, isSettled } from "../../figure.ts";
import type { BillElement } from "../../model.ts";
import { grouped, hundredth, limit, money, plain, price } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";
import { productFault, type Rounding } from "./product.ts";
import { type RowKind, SundryRowSums } from "./sundry-row-sums.ts";

/** `base` names the first of a rate; `unless`: an attribute that states the base in figures. */
type Factors = { names: readonly [string, string]; isRate: boolean; base?: string; unless?: string };
/**
 * Each of the amounts, of a settled row one, is the product of any of the pairs whose figures are both stated.
 * `isOfSettlement`: 0 before it.
 */
type Product = { amounts: readonly string[]; of: readonly Factors[]; isOfSettlement?: true };
type Table = RowKind & { products: readonly Product[] };

const byPrice: Factors = { names: ["Quantity", "Price"], isRate: false };
const byRate: Factors = { names: ["QtyFormula", "Rate"], isRate: true };
const byValue: Factors = {
  names: ["Quantity", "Rate"],
  isRate: true,
  base: "项目价值",
  unless: "QtyFormula",
};
const asSettled: Factors = { names: ["SettlementCalBasis", "Rate"], isRate: true, base: "确认计算基础" };
const provisionally: Factors = { names: ["ProvisionalQuantity", "Price"], isRate: false };
const asEstimated: Factors = { names: ["ProvisionalQuantity", "ProvisionalPrice"], isRate: false };
const contracted = {
  products: [{ amounts: ["Total"], of: [byPrice, byRate] }],
  amounts: ["Total"],
} as const;

/** By table: its rows are named …Item, its headings …Group. */
const tables: Readonly<Record<string, Table>> = {
  DayWorkRate: {
    part: "dayWork",
    label: "计日工",
    products: [
      { amounts: ["Total"], of: [byPrice] },
      { amounts: ["ProvisionalTotal"], of: [provisionally] },
    ],
    amounts: ["Total", "ProvisionalTotal"],
  },
  ProvisionalSums: {
    part: "provisional",
    label: "暂列金额",
    products: [{ amounts: ["ProvisionalTotal", "Total"], of: [byRate] }],
    amounts: ["Total", "ProvisionalTotal"],
  },
  ProvisionalMaterial: {
    part: "material",
    label: "材料暂估价",
    products: [
      { amounts: ["ProvisionalTotal"], of: [asEstimated] },
      { amounts: ["Total"], of: [byPrice] },
    ],
    amounts: ["Total", "ProvisionalTotal"],
  },
  SpecialtyProvisionalPrice: {
    part: "specialty",
    label: "专业工程暂估价",
    products: [
      { amounts: ["NoTaxProvisionalTotal"], of: [byPrice] },
      { amounts: ["ProvisionalTotal"], of: [byPrice] },
    ],
    amounts: [
      "SettlementTotal",
      "NoTaxSettlementTotal",
      "TaxOrgSettlementTotal",
      "ProvisionalTotal",
      "NoTaxProvisionalTotal",
      "TaxOrgProvisionalTotal",
    ],
  },
  MainContractorAttendance: {
    part: "mainContractor",
    label: "总承包服务费",
    products: [
      { amounts: ["Total"], of: [byRate, byValue] },
      { amounts: ["SettlementTotal"], of: [asSettled], isOfSettlement: true },
    ],
    amounts: ["Total", "SettlementTotal"],
  },
  OtherContents: { part: "otherContents", label: "合同约定的其他项目", ...contracted },
  ClaimsCost: { part: "claims", label: "索赔费用", ...contracted },
  SiteInstructionCost: { part: "siteInstruction", label: "现场签证费用", ...contracted },
};

const one = limit("1");

type Fault = { words: string; means: string; product: Decimal; distance: Decimal };

/** Null if a pair makes the amount, or none is stated. */
function faultOf(at: BillElement, total: Decimal, of: readonly Factors[], rounding: Rounding): Fault | null {
  let fault: Fault | null = null;
  for (const { names, isRate, base = "计算基础", unless } of of) {
    if (unless !== undefined && /\d/.test(at.attributes[unless] ?? "")) continue;
    const [first, second] = names.map((name) => figure(at.attributes[name]).value);
    if (!first || !second || first.isZero() || second.isZero()) continue;
    // One item, no value in 元.
    if (unless !== undefined && first.compare(one) <= 0) continue;
    const exact = isRate ? first.times(second).times(hundredth) : first.times(second);
    const found = productFault(total, exact, rounding);
    if (found === null) return null;
    const words = isRate
      ? `${base}${grouped(first)} × ${plain(second)}%`
      : `数量${grouped(first)} × 单价${price(second)}`;
    fault ??= { ...found, words, means: isRate ? `${base}×费率` : "数量×单价" };
  }
  return fault;
}

/** Amounts that the product must make; a 0 beside another is a placeholder. */
function amountsIn(
  { attributes }: BillElement,
  { amounts, isOfSettlement }: Product,
): { attribute: string; total: Decimal }[] {
  const stated = amounts.flatMap((attribute) => {
    const total = figure(attributes[attribute]).value;
    return total === null ? [] : [{ attribute, total }];
  });
  const charged = stated.filter(({ total }) => !total.isZero());
  return charged.length > 0 || isOfSettlement ? charged : stated;
}

function judgeRow({ report }: RuleContext, at: BillElement, kind: Table, rounding: Rounding): void {
  for (const one of kind.products) {
    const amounts = amountsIn(at, one);
    const faults = amounts.flatMap((amount) => {
      const fault = faultOf(at, amount.total, one.of, rounding);
      return fault === null ? [] : [{ ...amount, ...fault }];
    });
    const [first] = faults;
    if (first === undefined || (isSettled(at.attributes) && faults.length < amounts.length)) continue;
    const { attribute, total, product, distance, words, means } = first;
    const name = clip(at.attributes["Name"] ?? "", 40);
    report({
      at,
      attribute,
      subject: name,
      kind: `${kind.label}的金额与${means}不符`,
      amount: distance,
      seen: money(total),
      expected: money(product),
      message: `${kind.label}“${name || "未命名"}”的金额${money(total)}与${words} = ${money(product)}不符，相差${money(distance)}。`,
    });
    return;
  }
}

export const a14: Rule = {
  code: "A14",
  name: "其他项目明细",
  severity: "E",
  formula: ({ A14 }) =>
    `计日工、材料暂估价、专业工程暂估价逐行：|数量×单价 − 金额| > ${A14.tolerance}元；暂列金额、总承包服务费逐行：|计算基础×费率 − 金额| > ${A14.tolerance}元，总承包服务费的计算基础没有数字的看项目价值；合同约定的其他项目、索赔、现场签证两种都看，有一种相符即可；有一项未填写或基数、数量、单价、费率为0的不检查；各项合计、各标题的小计与所含各行（明细没有金额的标题计其金额）之和相差超过${A14.tolerance}元，全表没有明细行的不检查`,
  source: "计价标准相应表式的计算关系：合价＝单价×数量，汇总等于明细之和",
  versions: bothVersions,
  start: (context) => {
    const allowed = limit(context.thresholds.A14.tolerance);
    const sums = new SundryRowSums(context, allowed);
    const judge = (kind: Table) => (at: BillElement) => {
      judgeRow(context, at, kind, { places: at.moneyPlaces, allowed });
      sums.take(at, kind);
    };
    return {
      elements: Object.fromEntries(
        Object.entries(tables).flatMap(([table, kind]) => [
          [`${table}Item`, judge(kind)],
          [`${table}Group`, (at: BillElement) => sums.takeHeading(at, kind)],
        ]),
      ),
      sundry: (sundry) => sums.judge(sundry),
    };
  },
};
