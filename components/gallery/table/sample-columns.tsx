import type { CellColumn } from "#components/ui/table/data-table/columns/column.ts";
import { formatMoney } from "#lib/util/money/amount.ts";

import type { SampleRow } from "./sample-rows.ts";

export const sampleColumns: readonly CellColumn<SampleRow>[] = [
  {
    code: "name",
    name: "名称",
    width: 140,
    sticky: true,
    type: "link",
    href: (row) => `/pages/gallery/table?row=${row.id}`,
  },
  { code: "region", name: "地区", width: 100 },
  { code: "unit", name: "单位", width: 160, grow: true },
  {
    code: "amounts",
    name: "金额",
    children: [
      {
        code: "price",
        name: "造价（元）",
        width: 130,
        figures: true,
        cell: (row) => formatMoney(row.price),
      },
      { code: "tax", name: "税金（元）", width: 120, figures: true, cell: (row) => formatMoney(row.tax) },
    ],
  },
  { code: "isValid", name: "是否有效", width: 90, align: "center", type: "isValid" },
];
