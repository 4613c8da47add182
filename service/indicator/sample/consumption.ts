import type { LeftOutReason } from "#contracts/indicator/sample/sample.ts";
import { firstStated } from "#service/detection/figure.ts";
import type { Resource } from "#service/detection/model.ts";
import { normalUnit } from "#service/detection/unit-spelling.ts";
import { Decimal } from "#service/values/decimal.ts";

import type { Mapping } from "../mapping/mapping.ts";

export type ConsumedResource = Pick<
  Resource,
  "number" | "name" | "specification" | "measuringUnit" | "quantity" | "noTaxTotal" | "taxTotal" | "kind"
> & { unit: object | null };

export type Consumed = {
  class: string;
  name: string;
  kind: string;
  unit: string;
  quantity: string | null;
  leftOut: LeftOutReason | null;
  amount: string;
  price: string | null;
  priceLow: string | null;
  priceHigh: string | null;
  lines: number;
};

type Sum = Omit<Consumed, "quantity" | "amount" | "price" | "priceLow" | "priceHigh"> & {
  quantity: Decimal;
  /** Quantity of lines with an amount; others would lower the mean price. */
  priced: Decimal;
  amount: Decimal;
  low: Decimal | null;
  high: Decimal | null;
};

const pricePlaces = 4;
/** Files with a unit of its own in every line would fill the table. */
const mostRows = 500;

class Tally {
  lines = 0;
  private readonly sums = new Map<string, Sum>();
  private readonly mapping: Mapping;

  constructor(mapping: Mapping) {
    this.mapping = mapping;
  }

  take(resource: ConsumedResource): string | null {
    this.lines += 1;
    const { kind } = resource;
    // Prices before tax, as bills of 一般计税 state them; a file with one of both states that.
    const amount = firstStated([resource.noTaxTotal.value, resource.taxTotal.value]) ?? Decimal.zero;
    const unit = normalUnit(resource.measuringUnit);
    const found = this.mapping.classOf({ ...resource, unit });
    if (found === null) {
      this.add({ class: "", name: "未归类", kind, unit, leftOut: "class" }, null, amount);
      return null;
    }
    const of = { class: found.code, name: found.name, kind };
    const { value } = resource.quantity;
    const quantity = value === null ? null : this.mapping.convert(value, unit, found.unit);
    if (quantity !== null) this.add({ ...of, unit: found.unit, leftOut: null }, quantity, amount);
    else this.add({ ...of, unit, leftOut: value === null ? "quantity" : "unit" }, null, amount);
    return found.code;
  }

  rows(): Consumed[] {
    const sorted = [...this.sums.values()].toSorted((a, b) => b.amount.compare(a.amount));
    const rows = [
      ...sorted.filter(({ leftOut }) => leftOut === null),
      ...sorted.filter(({ leftOut }) => leftOut !== null),
    ];
    return rows.map(({ quantity, priced, amount, low, high, ...rest }) => ({
      ...rest,
      quantity: rest.leftOut === null ? quantity.toPlain() : null,
      amount: amount.toFixed(2),
      price:
        rest.leftOut === null && priced.sign() > 0
          ? amount.dividedBy(priced, pricePlaces).toFixed(pricePlaces)
          : null,
      priceLow: low?.toFixed(pricePlaces) ?? null,
      priceHigh: high?.toFixed(pricePlaces) ?? null,
    }));
  }

  private add(
    of: Pick<Sum, "class" | "name" | "kind" | "unit" | "leftOut">,
    quantity: Decimal | null,
    amount: Decimal,
  ): void {
    // 材料 and 主材 of a class are one quantity; what is left out stays apart by kind and unit.
    const apart = of.leftOut === null ? of.class : `${of.class} ${of.leftOut} ${of.kind} ${of.unit}`;
    const isFull = this.sums.size >= mostRows && of.leftOut !== null && !this.sums.has(apart);
    const key = isFull ? `${of.class} ${of.leftOut}` : apart;
    let sum = this.sums.get(key);
    if (!sum) {
      const unit = isFull ? "" : of.unit;
      const none = { quantity: Decimal.zero, priced: Decimal.zero, amount: Decimal.zero };
      sum = { ...of, unit, ...none, low: null, high: null, lines: 0 };
      this.sums.set(key, sum);
    }
    sum.lines += 1;
    sum.amount = sum.amount.plus(amount);
    if (quantity === null) return;
    sum.quantity = sum.quantity.plus(quantity);
    if (!amount.isZero()) sum.priced = sum.priced.plus(quantity);
    if (quantity.sign() <= 0 || amount.sign() <= 0) return;
    const price = amount.dividedBy(quantity, pricePlaces);
    if (sum.low === null || price.compare(sum.low) < 0) sum.low = price;
    if (sum.high === null || price.compare(sum.high) > 0) sum.high = price;
  }
}

/** 工料机汇总 by class. Lists of the whole project repeat those of the units, so they count only without these. */
export class Consumption {
  private readonly ofUnits: Tally;
  private readonly above: Tally;

  constructor(mapping: Mapping) {
    this.ofUnits = new Tally(mapping);
    this.above = new Tally(mapping);
  }

  /** Code of the class; null: 未归类. */
  take(resource: ConsumedResource): string | null {
    return (resource.unit === null ? this.above : this.ofUnits).take(resource);
  }

  rows(): Consumed[] {
    return (this.ofUnits.lines > 0 ? this.ofUnits : this.above).rows();
  }
}
