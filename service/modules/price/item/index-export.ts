import Big from "big.js";

import { indexBasisNames, type PriceIndexInput } from "#contracts/price/item.ts";
import { bookExport } from "#service/export/book-export.ts";
import { type FixedColumn, fixedSheet } from "#service/export/fixed-sheet.ts";

import { indexOf } from "./index-of.ts";

const columns: readonly FixedColumn[] = [
  { name: "期间", width: 20, kind: "text" },
  { name: "指数（基期为100）", width: 18, kind: "price" },
  { name: "匹配材料", width: 12, kind: "count" },
  { name: "基期材料", width: 12, kind: "count" },
  { name: "匹配率（%）", width: 14, kind: "price" },
];

export const exportPriceIndex = bookExport<PriceIndexInput>({
  title: ({ base, basis }) => `材料价格指数_${indexBasisNames[basis ?? "incl"]}_基期${base}`,
  action: "price-index.export",
  sheets: async (conn, { input }) => {
    const { basket, points } = await indexOf(conn, input);
    const rows = points.map(({ period: { start, end }, value, matched }) => {
      const [first, last] = [start.slice(0, 7), end.slice(0, 7)];
      return [
        first === last ? first : `${first}至${last}`,
        value && new Big(value).times(100).toFixed(3),
        matched,
        basket,
        basket === 0 ? null : new Big(matched).times(100).div(basket).toFixed(1),
      ];
    });
    return [fixedSheet("材料价格指数", columns, rows)];
  },
});
