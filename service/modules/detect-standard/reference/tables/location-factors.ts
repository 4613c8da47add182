import { regionPrefix } from "#contracts/ids.ts";
import { locationFactor } from "#service/db/schema/detection/price-level.ts";

import { regionOfRow } from "./regions.ts";
import { Collector, everywhere, type Table } from "./table.ts";

type Factor = Omit<typeof locationFactor.$inferInsert, "batchId">;

const most = 10;

/** 地区系数 within a region, whose own level is 1. */
export const locationFactors: Table = {
  optional: new Set(),
  guide: {
    region: { hint: "系数的适用范围，其整体水平为1；地区名称或六位行政区划代码", sample: "浙江省" },
    place: { hint: "适用范围内的市或县（市、区）", sample: "杭州市西湖区" },
    factor: { hint: `大于0且不超过${most}，最多四位小数`, sample: "1.035" },
  },
  begin(context) {
    const found = new Collector<Factor>((tx, batchId, rows) =>
      tx.insert(locationFactor).values(rows.map((row) => ({ ...row, batchId }))),
    );
    return {
      take(cells) {
        const scope = regionOfRow(cells, context);
        const place = cells.meant(
          "place",
          context.regionOf,
          "不是已知的地区，应为地区全称或六位行政区划代码",
        );
        const factor = cells.figure(
          "factor",
          (value) => value > 0 && value <= most,
          `应为大于0且不超过${most}的数字，最多四位小数`,
        );
        if (scope === null || place === null || factor === null) return;
        if (!place.startsWith(regionPrefix(scope))) {
          cells.wrong("place", "不在适用范围内");
          return;
        }
        found.add(cells, { ...everywhere, regionCode: scope }, place, "place", { regionCode: place, factor });
      },
      batches: () => found.batches(),
    };
  },
};
