import type { BillTotals } from "#contracts/detection/detection.ts";
import { Decimal } from "#service/values/decimal.ts";

import { Breakdown, type BreakdownRow } from "../breakdown/breakdown.ts";
import { differenceCode } from "../breakdown/per-area.ts";
import type { CodeStandard, Mapping } from "../mapping/mapping.ts";
import { type Consumed, type ConsumedResource, Consumption } from "./consumption.ts";
import { type Figure, figuresOf } from "./figures.ts";

export type BillFigures = {
  figures: Figure[];
  consumption: Consumed[];
  rowCount: number;
  hasNegative: boolean;
  sumDiffers: boolean;
};

const tolerance = Decimal.parse("0.01") ?? Decimal.zero;
const decimal = (text: string | null): Decimal => Decimal.parse(text ?? "") ?? Decimal.zero;

/** Takes the rows of a bill as they stream by; what it holds grows with the elements, not with the rows. */
export class SampleCalculator {
  private readonly breakdown: Breakdown;
  private readonly restOf: (chapter: string) => string;
  private readonly consumption: Consumption;
  private rowCount = 0;

  constructor(mapping: Mapping, standard: CodeStandard) {
    this.breakdown = new Breakdown(standard, mapping);
    this.restOf = (chapter) => mapping.restOf(chapter, standard);
    this.consumption = new Consumption(mapping);
  }

  row(row: BreakdownRow): void {
    this.rowCount += 1;
    this.breakdown.take(row);
  }

  resource(resource: ConsumedResource): void {
    this.consumption.take(resource);
  }

  finish(totals: BillTotals, area: Decimal | null): BillFigures {
    const sections = (["divisional", "measure"] as const).map((section) =>
      this.breakdown.present(section, totals, area),
    );
    const figures = figuresOf(totals, sections, area, this.restOf);
    const stated = Decimal.sum(sections.map((section) => decimal(section.stated)));
    const items = Decimal.sum(sections.map(({ amount }) => decimal(amount)));
    return {
      figures,
      consumption: this.consumption.rows(),
      rowCount: this.rowCount,
      hasNegative: figures.some(
        ({ aspect, code, amount }) =>
          (aspect === "cost" || aspect === "element") && code !== differenceCode && amount.startsWith("-"),
      ),
      sumDiffers: items.minus(stated).abs().compare(stated.abs().times(tolerance)) > 0,
    };
  }
}
