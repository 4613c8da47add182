import { infoPrice } from "#service/db/schema/detection/reference-data.ts";
import { resourceKey } from "#service/detection/reference.ts";
import { monthOf } from "#service/sheet-import/cells.ts";

import { regionOfRow } from "./regions.ts";
import { Collector, everywhere, type Table } from "./table.ts";

type Price = Omit<typeof infoPrice.$inferInsert, "batchId" | "n">;

const positive = (value: number): boolean => value > 0;
const rightPrice = "应为大于0的数字，最多四位小数";

export const infoPrices: Table = {
  optional: new Set(["specification", "net"]),
  guide: {
    region: { hint: "地区名称或六位行政区划代码", sample: "杭州市" },
    month: { hint: "年-月", sample: "2026-09" },
    name: { hint: "材料名称", sample: "热轧带肋钢筋" },
    specification: { hint: "规格型号，没有的留空", sample: "HRB400 Φ12" },
    unit: { hint: "计量单位", sample: "t" },
    price: { hint: "含税价，元，最多四位小数", sample: "3650" },
    net: { hint: "除税价，元，最多四位小数；没有的留空", sample: "3238.05" },
  },
  begin(context) {
    const found = new Collector<Price>((tx, batchId, prices, from) =>
      tx.insert(infoPrice).values(prices.map((price, at) => ({ ...price, batchId, n: from + at + 1 }))),
    );
    return {
      take(cells) {
        const regionCode = regionOfRow(cells, context);
        const month = cells.meant("month", monthOf, "应为年-月，如2026-09");
        const name = cells.text("name", 200);
        const specification = cells.text("specification", 200, { required: false });
        const unit = cells.text("unit", 20);
        const price = cells.figure("price", positive, rightPrice);
        const netPrice = cells.plain("net") === "" ? undefined : cells.figure("net", positive, rightPrice);
        if (regionCode === null || month === null || name === null || specification === null) return;
        if (unit === null || price === null || netPrice === null) return;
        const values = { name, specification, unit, price, netPrice };
        found.add(cells, { ...everywhere, regionCode, month }, resourceKey(values), "name", values);
      },
      batches: () => found.batches(),
    };
  },
};
