import type { Decimal } from "#service/values/decimal.ts";
import { fingerprint } from "#service/values/text.ts";

import { figure } from "../../figure.ts";
import { bareName } from "../walk/summary.ts";
import { allResources } from "./table-kind.ts";
import type { Table, TableRow } from "./table-scanner.ts";
import { elementOf, type Mapping } from "./tags.ts";

const resource: Mapping = {
  number: "Number",
  name: "Name",
  specification: "Specification",
  unit: "Unit",
  quantity: "Quantity",
  price: "TaxPrice",
  total: "TaxTotal",
  noTaxPrice: "NoTaxPrice",
  noTaxTotal: "NoTaxTotal",
  kind: "Kind",
};
/** 合计 is that of the price before tax. */
const summedBeforeTax: Mapping = { ...resource, total: "NoTaxTotal" };
const resourceKinds: readonly [string, RegExp][] = [
  ["2", /^人(?:工|$)/],
  ["5", /^主(?:要?材|$)/],
  ["6", /^设(?:备|$)/],
  ["7", /^配合?比/],
  ["3", /^(?:材料|材$|商砼|商浆)/],
  ["4", /^(?:(?:施工)?机[械具]|机$)/],
];

export function resourceElement(row: TableRow): ReturnType<typeof elementOf> {
  const { columns } = row;
  const element = elementOf(row, resource);
  if (!columns.has("noTaxPrice") || columns.has("noTaxTotal")) return element;
  const isBeforeTax = !columns.has("price") || isNearerBeforeTax(element.attributes);
  return isBeforeTax ? elementOf(row, summedBeforeTax) : element;
}

/** One 合计 beside both prices is of either. */
function isNearerBeforeTax(attributes: Readonly<Record<string, string>>): boolean {
  const valueOf = (name: string): Decimal | null => figure(attributes[name]).value;
  const [quantity, total] = [valueOf("Quantity"), valueOf("TaxTotal")];
  const [bare, taxed] = [valueOf("NoTaxPrice"), valueOf("TaxPrice")];
  if (!quantity || !total || !bare || !taxed) return taxed === null;
  const apart = (price: Decimal): Decimal => quantity.times(price).minus(total).abs();
  return apart(bare).compare(apart(taxed)) < 0;
}

export function kindOfResource(words: string): string | undefined {
  const bare = bareName(words);
  return resourceKinds.find(([, pattern]) => pattern.test(bare))?.[0];
}

/** 人材机汇总 alone where a unit has it. */
export function resourceTables(tables: readonly Table[]): Table[] {
  const own = tables.filter(({ kind }) => kind === "resources");
  const whole = own.filter(({ title }) => allResources.test(title.replace(/\s+/g, "")));
  return whole.length > 0 ? whole : own;
}

/** Rows that a table of another title has already. */
export class RepeatedResources {
  private readonly titles = new Map<number, string>();

  has({ title }: Table, { Number, Name, Specification, Unit }: Readonly<Record<string, string>>): boolean {
    const key = fingerprint(JSON.stringify([Number, Name, Specification, Unit]));
    const first = this.titles.get(key) ?? title;
    this.titles.set(key, first);
    return first !== title;
  }
}
