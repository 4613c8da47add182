import type { BillElement, BillListener, Section, Where } from "../../model.ts";
import { BillTotalsCollector } from "./bill-totals.ts";
import { ProjectFactsCollector } from "./project-facts.ts";
import { RowWriter } from "./row-writer.ts";

export const nowhere: Where = {
  sectional: null,
  sectionalPath: null,
  unit: null,
  unitKey: "-",
  item: null,
  itemName: null,
  nth: 1,
  row: null,
};

export class Walk {
  readonly listener: BillListener;
  readonly rows: RowWriter;
  readonly facts = new ProjectFactsCollector();
  readonly totals = new BillTotalsCollector();
  readonly names: string[] = [];
  where: Where = nowhere;
  section: Section | "other" | null = null;
  moneyPlaces = 2;
  quantityPlaces: number | null = null;

  constructor(listener: BillListener) {
    this.listener = listener;
    this.rows = new RowWriter((row) => listener.row(row));
  }

  get depth(): number {
    return this.names.length;
  }

  /** Places the element and its content at `where`; returns the former place. */
  enter(element: BillElement, where: Where): Where {
    const before = this.where;
    this.where = where;
    element.where = where;
    return before;
  }
}
