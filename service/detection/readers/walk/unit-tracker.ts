import { Decimal } from "#service/values/decimal.ts";
import { clip, ownCopy, wholeNumber } from "#service/values/text.ts";

import { CodeMap } from "../../code-map.ts";
import { figure } from "../../figure.ts";
import type { BillElement, Unit, Where } from "../../model.ts";
import { componentsOf } from "./components.ts";
import { furtherLine } from "./further-lines.ts";
import { plainFields } from "./row-writer.ts";
import { SafetyRows } from "./safety-rows.ts";
import { addSummaryLine, splitPriceMeasures } from "./summary.ts";
import type { Walk } from "./walk.ts";

const maxFeeItems = 50;
/** More are no table of 规费. */
export const maxFeeLines = 500;

export class UnitTracker {
  private readonly walk: Walk;
  private readonly ordinals = new Map<string, number>();
  private open: { scope: Unit; depth: number; before: Where } | null = null;

  constructor(walk: Walk) {
    this.walk = walk;
  }

  get current(): Unit | null {
    return this.open?.scope ?? null;
  }

  enter(element: BillElement): void {
    if (this.open !== null) return;
    const { walk } = this;
    walk.facts.takeUnit(element);
    const name = ownCopy(clip(element.attributes["Name"] ?? "", 100));
    const short = clip(name, 60);
    const place = walk.where.sectional === null ? short : `${walk.where.unitKey}/${short}`;
    const ordinal = (this.ordinals.get(place) ?? 0) + 1;
    this.ordinals.set(place, ordinal);
    const row = walk.rows.open("unit", element, walk.depth, plainFields(element, null));
    const before = walk.enter(element, { ...walk.where, unit: name, unitKey: `${place}#${ordinal}`, row });
    const scope: Unit = {
      element,
      seq: row,
      name,
      total: figure(element.attributes["Total"]),
      taxModel: wholeNumber(element.attributes["TaxModel"]),
      fileDate: walk.facts.fileDate(),
      summary: {},
      further: [],
      cost: null,
      taxItems: [],
      statutoryFees: null,
      feeLines: [],
      divisionalCost: null,
      sundry: null,
      itemsTotal: Decimal.zero,
      measuresTotal: Decimal.zero,
      priceMeasuresTotal: Decimal.zero,
      safetyRows: new SafetyRows(),
      codes: new CodeMap(),
    };
    this.open = { scope, depth: walk.depth, before };
  }

  leave(depth: number): Unit | null {
    if (this.open?.depth !== depth) return null;
    const { scope, before } = this.open;
    splitPriceMeasures(scope);
    this.walk.listener.unit?.(scope);
    this.walk.totals.takeUnit(scope);
    this.open = null;
    this.walk.where = before;
    return scope;
  }

  takeCost(element: BillElement): void {
    if (this.open !== null) this.open.scope.cost ??= element;
  }

  takeSummaryLine(element: BillElement): void {
    if (this.open === null) return;
    const { summary, further } = this.open.scope;
    if (addSummaryLine(summary, element) || further.length >= maxFeeItems) return;
    const line = furtherLine(summary, element);
    if (line !== null) further.push(line);
  }

  takeTaxItem(element: BillElement): void {
    const items = this.open?.scope.taxItems;
    if (items !== undefined && items.length < maxFeeItems) items.push(element);
  }

  takeStatutoryFees(element: BillElement): void {
    if (this.open !== null) this.open.scope.statutoryFees ??= element;
  }

  takeFeeLine(element: BillElement): void {
    const lines = this.open?.scope.feeLines;
    if (lines !== undefined && lines.length <= maxFeeLines) lines.push(element);
  }

  takeDivisionalCost(element: BillElement): void {
    if (this.open !== null) this.open.scope.divisionalCost ??= componentsOf(element);
  }
}
