import { SaxesParser } from "saxes";

import { type LineDetail, mostNorms } from "#contracts/detection/line-detail.ts";

import { editionTables } from "../schema/table.ts";
import { readLineText } from "./line-text.ts";

/** Reads 单价构成 and 定额 of a row from the file itself; what the file does not have stays empty. */
export async function readLineDetail(
  source: AsyncIterable<Uint8Array>,
  place: { line: number; column: number },
): Promise<LineDetail> {
  const { text, isCut } = await readLineText(source, place);
  const reader = new DetailReader();
  const parser = new SaxesParser({ xmlns: false });
  // A cut or odd element still shows what came before.
  parser.on("error", () => undefined);
  parser.on("opentag", ({ name, attributes }) => reader.open(name, attributes));
  parser.on("closetag", ({ name }) => reader.close(name));
  parser.write(text);
  return reader.detail(isCut);
}

type Attributes = Readonly<Record<string, string>>;
type Norm = LineDetail["norms"][number];

class DetailReader {
  private totals: Attributes = {};
  private prices: Attributes = {};
  private readonly norms: Norm[] = [];
  private norm: Norm | null = null;
  private depth = 0;

  open(name: string, attributes: Attributes): void {
    this.depth += 1;
    if (name === "SummaryOfBasicCost" && this.depth === 2) this.totals = attributes;
    if (name === "PriceItem") this.prices = attributes;
    if (name === "Norm") this.openNorm(attributes);
    if (name === "UnitPriceCalculationOfItem" && this.norm !== null) {
      const { Name: step = "", Rate: rate = "", Total: total = "" } = attributes;
      this.norm.steps.push({ name: step, rate, total });
    }
  }

  close(name: string): void {
    this.depth -= 1;
    if (name === "Norm") this.norm = null;
  }

  private openNorm(attributes: Attributes): void {
    const { Number: number = "", Name: name = "", Unit: unit = "" } = attributes;
    const { Quantity: quantity = "", Price: price = "", Total: total = "" } = attributes;
    this.norm = { number, name, unit, quantity, price, total, steps: [] };
    this.norms.push(this.norm);
  }

  detail(isCut: boolean): LineDetail {
    return {
      components: componentsOf(this.totals, this.prices),
      norms: this.norms.slice(0, mostNorms),
      isCut: isCut || this.norms.length > mostNorms,
    };
  }
}

function componentsOf(totals: Attributes, prices: Attributes): LineDetail["components"] {
  const labels = editionTables["2018"].get("SummaryOfBasicCost")?.attributes.values() ?? [];
  const told = (value: string | undefined): string | null =>
    value === undefined || value.trim() === "" || Number(value) === 0 ? null : value.trim();
  return [...labels].flatMap(({ name, label }) => {
    const [total, price] = [told(totals[name]), told(prices[name])];
    return total === null && price === null ? [] : [{ name: label, total, price }];
  });
}
