import { Decimal } from "#service/values/decimal.ts";
import { clip, ownCopy } from "#service/values/text.ts";

import { amountOrZero, figure, plus } from "../../figure.ts";
import type { BillElement, Division, Unit } from "../../model.ts";
import { plainFields } from "./row-writer.ts";
import { isSafetyFee } from "./safety-rows.ts";
import type { Walk } from "./walk.ts";

const lumpSumGroup = /总价措施|组织措施/;
const pricedGroup = /单价措施|技术措施/;

export class DivisionTracker {
  private readonly walk: Walk;
  private readonly open: { scope: Division; depth: number; isLumpSum: boolean | null }[] = [];

  constructor(walk: Walk) {
    this.walk = walk;
  }

  get inLumpSumGroup(): boolean | null {
    return this.open.at(-1)?.isLumpSum ?? null;
  }

  enter(element: BillElement, unit: Unit | null): void {
    const { walk } = this;
    const section = walk.section === "measure" ? "measure" : "divisional";
    const name = element.attributes["Name"] ?? "";
    const fields = plainFields(element, walk.section ?? "divisional");
    const row = walk.rows.open("division", element, walk.depth, fields);
    element.where = { ...walk.where, row };
    this.open.push({
      scope: {
        element,
        unit,
        section,
        name: ownCopy(clip(name, 100)),
        total: figure(element.attributes["Total"]),
        children: 0,
        childrenTotal: Decimal.zero,
      },
      depth: walk.depth,
      isLumpSum: section === "measure" ? this.lumpSumUnder(name) : null,
    });
  }

  private lumpSumUnder(name: string): boolean | null {
    if (this.inLumpSumGroup === true || lumpSumGroup.test(name)) return true;
    return pricedGroup.test(name) ? false : this.inLumpSumGroup;
  }

  leave(depth: number): void {
    const top = this.open.at(-1);
    if (top === undefined || top.depth !== depth) return;
    this.walk.listener.division?.(top.scope);
    this.open.pop();
    const { unit, total, childrenTotal } = top.scope;
    const isInner = this.open.some(({ scope }) => isSafetyFee(scope.name));
    if (!isInner) (unit?.safetyRows ?? this.walk.totals.looseSafety).takeDivision(top.scope);
    const own = amountOrZero(total);
    this.addChild(own?.isZero() === true ? childrenTotal : own);
  }

  addChild(amount: Decimal | null): void {
    const scope = this.open.at(-1)?.scope;
    if (scope === undefined) return;
    scope.children++;
    scope.childrenTotal = plus(scope.childrenTotal, amount);
  }
}
