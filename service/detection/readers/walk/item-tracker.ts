import { Decimal } from "#service/values/decimal.ts";
import { clip, comparableMark, ownCopy, trimmed, wholeNumber } from "#service/values/text.ts";

import { CodeMap } from "../../code-map.ts";
import { amountOrZero, figure, plainText, plus } from "../../figure.ts";
import { standardPart } from "../../item-code.ts";
import type { BillElement, Item, Unit, Where } from "../../model.ts";
import { specialtyOf } from "../../specialty.ts";
import { normalUnit } from "../../unit-spelling.ts";
import { componentsOf } from "./components.ts";
import type { Walk } from "./walk.ts";

/** Measuring unit that only 总价措施 have. */
const lump = "项";

export class ItemTracker {
  private readonly walk: Walk;
  private readonly looseCodes = new CodeMap<number>();
  private open: { scope: Item; depth: number; before: Where } | null = null;
  looseTotal: Decimal | null = Decimal.zero;

  constructor(walk: Walk) {
    this.walk = walk;
  }

  enter(element: BillElement, unit: Unit | null, inLumpSumGroup: boolean | null): void {
    if (this.open !== null) return;
    const { walk } = this;
    const scope = this.itemOf(element, unit, inLumpSumGroup);
    const row = this.openRow(scope);
    const codes = unit?.codes ?? this.looseCodes;
    const code = ownCopy(clip(scope.code, 40));
    const nth = (codes.get(code) ?? 0) + 1;
    codes.set(code, nth);
    const before = walk.enter(element, {
      ...walk.where,
      item: code,
      itemName: ownCopy(clip(scope.name, 100)),
      nth,
      row,
    });
    walk.totals.items++;
    this.open = { scope, depth: walk.depth, before };
  }

  /** Only the first SummaryOfBasicCost directly in the item is its own. */
  takeCost(element: BillElement): void {
    if (this.open !== null && this.walk.depth === this.open.depth + 1)
      this.open.scope.components ??= componentsOf(element);
  }

  leave(depth: number): Decimal | null | undefined {
    if (this.open?.depth !== depth) return undefined;
    const { scope, before } = this.open;
    this.walk.listener.item?.(scope);
    this.open = null;
    this.walk.where = before;
    (scope.unit?.safetyRows ?? this.walk.totals.looseSafety).takeItem(scope);
    const amount = amountOrZero(scope.total);
    if (scope.unit === null) this.looseTotal = plus(this.looseTotal, amount);
    else addAmount(scope.unit, scope, amount);
    return amount;
  }

  private openRow(item: Item): number {
    const { element } = item;
    return this.walk.rows.open("item", element, this.walk.depth, {
      section: item.section,
      number: item.code,
      name: item.name,
      feature: item.feature,
      unit: item.measuringUnit,
      quantity: plainText(item.quantity),
      price: plainText(item.price),
      total: plainText(item.total),
      calcType: element.attributes["CalcType"] ?? null,
    });
  }

  private itemOf(element: BillElement, unit: Unit | null, inLumpSumGroup: boolean | null): Item {
    const { attributes } = element;
    const section = this.walk.section === "measure" ? "measure" : "divisional";
    const calcType = wholeNumber(attributes["CalcType"]);
    const feature = attributes["Attr"] ?? "";
    const measuringUnit = trimmed(attributes["Unit"]);
    const plainUnit = normalUnit(measuringUnit);
    const lumpSum = section === "measure" && (calcType === "3" || (inLumpSumGroup ?? measuringUnit === lump));
    const code = trimmed(attributes["Number"]);
    const code9 = lumpSum ? null : standardPart(code);
    return {
      element,
      unit,
      section,
      code,
      code9,
      name: trimmed(attributes["Name"]),
      feature,
      featureMark: element.feature?.mark ?? comparableMark(feature),
      words: null,
      measuringUnit,
      plainUnit,
      priceKind: code9 === null ? null : `${code9}|${plainUnit}`,
      specialty: specialtyOf(element),
      quantity: figure(attributes["Quantity"]),
      price: figure(attributes["Price"]),
      total: figure(attributes["Total"]),
      calcType,
      base: figure(attributes["QtyFormula"]),
      rate: figure(attributes["Rate"]),
      priceHigh: figure(attributes["PriceHigh"]),
      components: null,
      quantityPlaces: this.walk.quantityPlaces,
      lumpSum,
    };
  }
}

function addAmount(unit: Unit, { section, lumpSum }: Item, amount: Decimal | null): void {
  if (section === "divisional") unit.itemsTotal = plus(unit.itemsTotal, amount);
  else unit.measuresTotal = plus(unit.measuresTotal, amount);
  if (section === "measure" && !lumpSum) unit.priceMeasuresTotal = plus(unit.priceMeasuresTotal, amount);
}
