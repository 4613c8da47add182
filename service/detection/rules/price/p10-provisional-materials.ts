import type { Decimal } from "#service/values/decimal.ts";
import { clip, comparableMark } from "#service/values/text.ts";

import { figure, firstStated } from "../../figure.ts";
import type { BillElement, Resource } from "../../model.ts";
import { agrees, limit, lineWords, price, resourceWords } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";
import { resourcePrice } from "./resource-price.ts";

/** Rows of one table that are compared. */
const mostRows = 5000;
const mostOfOneName = 50;

type Row = { at: BillElement; price: Decimal; found: boolean };

/** A workbook writes name and specification in one cell. */
function keyOf(name: string, specification: string): number {
  return comparableMark(`${name}${specification}`);
}

/** Settled prices count where they are stated. */
function priceOf({ attributes }: BillElement): Decimal | null {
  const settled = figure(attributes["Price"]).value;
  return settled?.sign() === 1 ? settled : figure(attributes["ProvisionalPrice"]).value;
}

/** One name and specification may have several prices. */
function nearest(rows: readonly [Row, ...Row[]], price: Decimal): Row {
  const distance = (row: Row): Decimal => row.price.minus(price).abs();
  return rows.reduce((best, row) => (distance(row).compare(distance(best)) < 0 ? row : best));
}

/** 材料暂估价 of a unit beside its 工料机汇总, which stands after it. */
class ProvisionalPrices {
  private readonly context: RuleContext;
  private readonly rows = new Map<number, [Row, ...Row[]]>();
  private count = 0;
  private hasResources = false;
  private readonly isExact: boolean;

  constructor(context: RuleContext) {
    this.context = context;
    this.isExact = context.format === "xml";
  }

  takeRow(at: BillElement): void {
    const { Name: name = "", Specification: specification = "" } = at.attributes;
    const own = priceOf(at);
    if (at.where.unit === null || own === null || own.sign() <= 0 || this.count >= mostRows) return;
    this.count++;
    const key = keyOf(name, specification);
    const row = { at, price: own, found: false };
    const known = this.rows.get(key);
    if (known === undefined) this.rows.set(key, [row]);
    else if (known.length < mostOfOneName) known.push(row);
  }

  takeResource(resource: Resource): void {
    if (resource.unit === null) return;
    this.hasResources = true;
    if (this.rows.size === 0) return;
    const rows = this.rows.get(keyOf(resource.name, resource.specification));
    if (rows === undefined) {
      if (resource.provisional && this.isExact) this.reportUnlisted(resource);
      return;
    }
    for (const row of rows) row.found = true;
    const stated = [resource.taxPrice.value, resource.noTaxPrice.value].filter((one) => one !== null);
    const { value: first } = resourcePrice(resource);
    if (first === null) return;
    const allowed = limit(this.context.thresholds.P10.tolerance);
    const isPriced = (row: Row): boolean => agrees(row.price, stated, allowed);
    if (!rows.some(isPriced)) this.reportPrice(resource, first, nearest(rows, first));
  }

  private reportPrice(resource: Resource, first: Decimal, row: Row): void {
    this.context.report({
      at: resource.element,
      attribute: "TaxPrice",
      subject: resource.number,
      kind: "工料机汇总的单价与材料暂估价不符",
      amount: resource.quantity.value?.times(first.minus(row.price)),
      seen: `${price(first)}元`,
      expected: `${price(row.price)}元`,
      message: `${resourceWords(resource)}在工料机汇总中的单价为${price(first)}元，材料暂估价（${lineWords(row.at)}）为${price(row.price)}元，应按暂估单价计入综合单价。`,
    });
  }

  close(): void {
    for (const { at, found } of [...this.rows.values()].flat())
      if (!found && this.hasResources && this.isExact) this.reportUnused(at);
    this.rows.clear();
    this.count = 0;
    this.hasResources = false;
  }

  private reportUnlisted(resource: Resource): void {
    this.context.report({
      at: resource.element,
      attribute: "ProvisionalMaterial",
      subject: resource.number,
      kind: "暂估价材料没有列入材料暂估价表",
      amount: firstStated([resource.taxTotal.value, resource.noTaxTotal.value]) ?? undefined,
      seen: "材料暂估价表没有此项",
      expected: "列入材料暂估价表",
      message: `${resourceWords(resource)}标明为暂估价材料，材料暂估价表没有此项。`,
    });
  }

  private reportUnused(at: BillElement): void {
    const name = clip(at.attributes["Name"] ?? "", 40) || "未命名";
    this.context.report({
      at,
      attribute: "Name",
      subject: name,
      kind: "暂估价材料不在工料机汇总中",
      amount: figure(at.attributes["ProvisionalTotal"]).value ?? undefined,
      seen: "工料机汇总没有此项",
      expected: "工料机汇总有同名称、规格的材料",
      message: `材料暂估价“${name}”在本单位工程的工料机汇总中没有同名称、规格的材料，请核对是否计入综合单价。`,
    });
  }
}

export const p10: Rule = {
  code: "P10",
  name: "材料暂估价与工料机汇总不符",
  severity: "W",
  formula: ({ P10 }) =>
    `单位工程列有材料暂估价表的：工料机汇总中同名称、规格的材料，含税价、不含税价与暂估单价都相差超过${P10.tolerance}元；或表中材料不在工料机汇总中，或工料机汇总标明的暂估价材料不在表中。没有工料机汇总的不检查，工作簿只比价格`,
  source: "GB 50500-2013第5.2.5条：招标工程量清单的材料暂估单价计入综合单价",
  versions: bothVersions,
  start: (context) => {
    const prices = new ProvisionalPrices(context);
    return {
      elements: { ProvisionalMaterialItem: (at) => prices.takeRow(at) },
      resource: (resource) => prices.takeResource(resource),
      unit: () => prices.close(),
    };
  },
};
