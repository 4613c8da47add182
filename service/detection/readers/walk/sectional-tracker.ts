import { buildingMark } from "#contracts/detection/unit-in-building.ts";
import { Decimal } from "#service/values/decimal.ts";
import { clip, cut, ownCopy } from "#service/values/text.ts";

import { figure, isUnreadable, plus } from "../../figure.ts";
import type { BillElement, Sectional, Where } from "../../model.ts";
import { plainFields } from "./row-writer.ts";
import { nowhere, type Walk } from "./walk.ts";

export class SectionalTracker {
  private readonly walk: Walk;
  private readonly loose: () => Decimal | null;
  private readonly open: {
    scope: Sectional;
    depth: number;
    before: Where;
    looseBefore: Decimal | null;
    unitsBefore: number;
  }[] = [];
  readonly tops: BillElement[] = [];
  count = 0;
  total: Decimal | null = Decimal.zero;

  /** `loose`: Σ outside of every unit so far. */
  constructor(walk: Walk, loose: () => Decimal | null) {
    this.walk = walk;
    this.loose = loose;
  }

  enter(element: BillElement): void {
    const { walk } = this;
    walk.totals.sectionals++;
    if (this.open.length === 0) {
      this.count++;
      if (this.tops.length < 2) this.tops.push(element);
    }
    const name = ownCopy(clip(element.attributes["Name"] ?? "", 100));
    const row = walk.rows.open("sectional", element, walk.depth, plainFields(element, null));
    const outer = walk.where.sectionalPath;
    const before = walk.enter(element, {
      ...nowhere,
      sectional: name,
      sectionalPath: outer === null ? name : cut(`${outer}${buildingMark}${name}`, 200),
      unitKey: this.keyOf(name),
      row,
    });
    const total = figure(element.attributes["Total"]);
    this.open.push({
      scope: {
        element,
        name,
        total,
        childrenTotal: Decimal.zero,
        children: 0,
        levelTotal: Decimal.zero,
        cost: null,
        unitTotals: [],
      },
      depth: walk.depth,
      before,
      looseBefore: this.loose(),
      unitsBefore: walk.totals.unitTotals.length,
    });
  }

  /** With the names of the 单项 above; cut, because keys of findings may be 400 long. */
  private keyOf(name: string): string {
    const short = clip(name, 60);
    return this.open.length === 0 ? short : cut(`${this.walk.where.unitKey}/${short}`, 100);
  }

  leave(depth: number): void {
    const top = this.open.at(-1);
    if (top === undefined || top.depth !== depth) return;
    top.scope.levelTotal = plus(this.loose(), top.looseBefore?.negated() ?? null);
    top.scope.unitTotals = this.walk.totals.unitTotals.slice(top.unitsBefore);
    this.walk.listener.sectional?.(top.scope);
    this.open.pop();
    this.walk.where = top.before;
    const { total, childrenTotal, levelTotal } = top.scope;
    const own = isUnreadable(total) ? null : (total.value ?? plus(childrenTotal, levelTotal));
    if (this.open.length > 0) this.addChild(own);
    else this.total = plus(this.total, own);
  }

  takeCost(element: BillElement): void {
    const scope = this.open.at(-1)?.scope;
    if (scope !== undefined) scope.cost ??= element;
  }

  addChild(amount: Decimal | null): void {
    const scope = this.open.at(-1)?.scope;
    if (scope === undefined) return;
    scope.children++;
    scope.childrenTotal = plus(scope.childrenTotal, amount);
  }
}
