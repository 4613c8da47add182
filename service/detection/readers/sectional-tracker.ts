import { Decimal } from "../decimal.ts";
import { amountOrZero, figure } from "../figure.ts";
import type { BillElement, Sectional, Where } from "../model.ts";
import { clip, ownCopy } from "../text.ts";
import { plainFields } from "./row-writer.ts";
import { nowhere, type Walk } from "./walk.ts";

/** 单项工程, which may nest. */
export class SectionalTracker {
  private readonly walk: Walk;
  private readonly open: { scope: Sectional; depth: number; before: Where }[] = [];
  /** The first two that are not inside another one. */
  readonly tops: BillElement[] = [];
  count = 0;
  total: Decimal | null = Decimal.zero;

  constructor(walk: Walk) {
    this.walk = walk;
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
    const before = walk.enter(element, { ...nowhere, sectional: name, unitKey: clip(name, 60), row });
    const total = figure(element.attributes["Total"]);
    this.open.push({
      scope: { element, name, total, childrenTotal: Decimal.zero, children: 0 },
      depth: walk.depth,
      before,
    });
  }

  leave(depth: number): void {
    const top = this.open.at(-1);
    if (top === undefined || top.depth !== depth) return;
    this.walk.listener.sectional?.(top.scope);
    this.open.pop();
    this.walk.where = top.before;
    const own = amountOrZero(top.scope.total);
    if (this.open.length > 0) this.addChild(own);
    else this.total = own === null ? null : (this.total?.plus(own) ?? null);
  }

  /** A unit or nested 单项 directly below the innermost open one. */
  addChild(amount: Decimal | null): void {
    const scope = this.open.at(-1)?.scope;
    if (scope === undefined) return;
    scope.children++;
    scope.childrenTotal = amount === null ? null : (scope.childrenTotal?.plus(amount) ?? null);
  }
}
