import { indexStandingNames } from "#contracts/detect-standard/reference-data.ts";
import { priceIndex } from "#service/db/schema/detection/price-level.ts";
import { type Cells, monthOf } from "#service/sheet-import/cells.ts";

import { regionOfRow } from "./regions.ts";
import { Collector, everywhere, type Table } from "./table.ts";

type Month = Omit<typeof priceIndex.$inferInsert, "batchId">;

const standingOf = (text: string): Month["standing"] | null =>
  text === indexStandingNames.firm ? "firm" : text === indexStandingNames.provisional ? "provisional" : null;
const monthHint = "应为月份，如2026-11";

function indexOf(cells: Cells): Month | null {
  const month = cells.meant("month", monthOf, monthHint);
  const value = cells.figure("value", (given) => given > 0, "应为大于0的数字，最多四位小数");
  const standing = cells.meant("standing", standingOf, "应为正式或暂定");
  const baseMonth = cells.meant("base", monthOf, monthHint);
  if (month === null || value === null || standing === null || baseMonth === null) return null;
  return { month, value, standing, baseMonth };
}

/** 造价指数 of a region: its whole series, so that a rebased one replaces the former. */
export const priceIndices: Table = {
  optional: new Set(),
  guide: {
    region: { hint: "地区名称或六位行政区划代码", sample: "浙江省" },
    month: { hint: "指数所属月份", sample: "2026-11" },
    value: { hint: "大于0，最多四位小数；基期的指数一般为100", sample: "103.25" },
    standing: { hint: "正式或暂定", sample: "正式" },
    base: { hint: "基期月份，同一地区的各行一致", sample: "2021-01" },
  },
  begin(context) {
    const found = new Collector<Month>((tx, batchId, rows) =>
      tx.insert(priceIndex).values(rows.map((row) => ({ ...row, batchId }))),
    );
    const bases = new Map<string, { row: number; base: string }>();
    return {
      take(cells) {
        const regionCode = regionOfRow(cells, context);
        const index = indexOf(cells);
        if (regionCode === null || index === null) return;
        const first = bases.get(regionCode) ?? { row: cells.row, base: index.baseMonth };
        bases.set(regionCode, first);
        if (first.base !== index.baseMonth) {
          cells.wrong("base", `与第${first.row}行的基期不同，同一地区的指数只能有一个基期`);
          return;
        }
        found.add(cells, { ...everywhere, regionCode }, index.month, "month", index);
      },
      batches: () => found.batches(),
    };
  },
};
