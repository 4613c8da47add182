import { priceFieldNames } from "#contracts/price/issue.ts";
import { periodOf } from "#contracts/price/period.ts";
import { priceSource } from "#service/bill-generator/draft/unit-texts.ts";
import { type CatalogPrice, catalogPrices } from "#service/bill-generator/reference.ts";
import type { SheetRow } from "#service/workbook/write/sheet-xml.ts";
import { workbook } from "#service/workbook/write/workbook.ts";

import type { Stage } from "./stage.ts";
import { secondPerson } from "./units.ts";

const publishers = [
  { regionCode: "330100", city: "杭州市", level: "1.06" },
  { regionCode: "330200", city: "宁波市", level: "1.065" },
  { regionCode: "330400", city: "嘉兴市", level: "1.07" },
] as const;
type Publisher = (typeof publishers)[number];

const columns = ["class", "name", "specification", "unit", "excl", "incl", "rate"] as const;

/** One issue a month of each city, imported by one person of the station and published by another. */
export async function seedPrices(stage: Stage, months: readonly string[]): Promise<void> {
  for (const publisher of publishers) {
    const first = await stage.as(`shi${publisher.regionCode}`);
    const second = await stage.as(secondPerson(publisher.regionCode));
    const { regionCode, city } = publisher;
    const { zoneId } = await first.call("priceZoneAdd", { name: `${city}区`, regionCode });
    for (const month of months) {
      const { end } = periodOf("month", month);
      const title = `${priceSource({ area: city, location: "" }, month)}（演示）`;
      stage.at(new Date(`${end}T09:30:00+08:00`));
      const facts = {
        title,
        publishedOn: end,
        periodKind: "month",
        firstMonth: month,
        taxBasis: "both",
        stage: "final",
      } as const;
      const at = Object.fromEntries(columns.map((field, place) => [field, place]));
      const mapping = { sheet: "材料价格", headRow: 1, columns: at, zone: zoneId };
      const bytes = await bookOf(catalogPrices(levelOf(publisher, months.indexOf(month))));
      const issue = await first.importPrices({ facts, mapping, fileName: `${title}.xlsx`, bytes });
      await second.call("priceIssuePublish", { issueId: issue.issueId });
    }
  }
}

/** Prices move by a few thousandths a month, so that trends are no flat lines. */
function levelOf({ level }: Publisher, month: number): string {
  return (Number(level) + ((month * 5) % 7) * 0.001).toFixed(4);
}

async function bookOf(prices: readonly CatalogPrice[]): Promise<Uint8Array<ArrayBuffer>> {
  const heads = columns.map((field) => ({ name: priceFieldNames[field], width: 16, kind: "text" }) as const);
  const book = workbook([{ name: "材料价格", columns: heads, rows: rowsOf(prices) }]);
  return new Uint8Array(await new Response(book).arrayBuffer());
}

async function* rowsOf(prices: readonly CatalogPrice[]): AsyncGenerator<SheetRow, void> {
  for (const price of prices) yield columns.map((field) => price[field]);
}
