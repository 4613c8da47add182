import { itemCode } from "#service/db/schema/detection/reference-data.ts";
import { normalUnit } from "#service/detection/unit-spelling.ts";
import { standardOf } from "#service/sheet-import/cells.ts";
import { refuseTable } from "#service/sheet-import/problems.ts";

import { keepsAll } from "./regions.ts";
import { Collector, everywhere, type Table } from "./table.ts";

type Item = { code: string; name: string; units: string[] };

function unitsOf(text: string): string[] | null {
  const units = text.split(/[、，,；;]/).map(normalUnit);
  return units.length <= 10 && units.every((unit) => unit !== "" && unit.length <= 20) ? units : null;
}

export const itemCodes: Table = {
  optional: new Set(),
  guide: {
    standard: { hint: "2013或2024", sample: "2024" },
    code: { hint: "9位数字，单元格设为文本格式", sample: "010101001" },
    name: { hint: "标准附录中的项目名称", sample: "平整场地" },
    units: { hint: "允许的计量单位，多个用顿号隔开", sample: "m2" },
  },
  begin({ actor }) {
    if (!keepsAll(actor)) refuseTable("清单编码库全省共用，由省造价站或安全管理员导入");
    const found = new Collector<Item>((tx, batchId, items) =>
      tx.insert(itemCode).values(items.map((item) => ({ ...item, batchId }))),
    );
    return {
      take(cells) {
        const standardVersion = cells.meant("standard", standardOf, "应为2013或2024");
        const code = cells.meant(
          "code",
          (text) => (/^\d{9}$/.test(text) ? text : null),
          "应为9位数字；开头的0丢失时，请将单元格设为文本格式",
        );
        const name = cells.text("name", 200);
        const units = cells.meant("units", unitsOf, "应为计量单位，多个用顿号隔开");
        if (standardVersion === null || code === null || name === null || units === null) return;
        found.add(cells, { ...everywhere, standardVersion }, code, "code", { code, name, units });
      },
      batches: () => found.batches(),
    };
  },
};
