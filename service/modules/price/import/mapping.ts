import { type PriceField, priceFieldNames, priceFieldSchema } from "#contracts/price/issue.ts";
import { comparable } from "#service/values/text.ts";

export type Columns = Partial<Record<PriceField, number>>;
/** Headings by field, as the station's last import had them. */
export type Headings = Partial<Record<PriceField, string>>;

/** Usual headings, the more specific first: 含税价 stands in 不含税价, too. */
const words: readonly (readonly [PriceField, RegExp])[] = [
  ["excl", /除税|不含税/],
  ["incl", /含税/],
  ["rate", /税率|税金率/],
  ["low", /最低|下限|低价/],
  ["high", /最高|上限|高价/],
  ["zone", /价区|地区|区域|区县|市县/],
  ["class", /类别|分类|大类/],
  ["code", /编码|编号|代码/],
  ["specification", /规格|型号|特征/],
  ["name", /名称|材料|工种/],
  ["unit", /单位/],
  ["brand", /品牌|厂家|产地/],
  ["remark", /备注|说明/],
  ["page", /页/],
];

/** Remembered headings first; then the usual words. A column serves one field. */
export function suggestColumns(cells: readonly string[], remembered: Headings): Columns {
  const written = cells.map((cell) => comparable(cell));
  const found: Columns = {};
  const used = new Set<number>();
  const keep = (field: PriceField, at: number): void => {
    if (at < 0 || used.has(at) || found[field] !== undefined) return;
    found[field] = at;
    used.add(at);
  };
  for (const field of priceFieldSchema.options) {
    const heading = remembered[field];
    if (heading !== undefined) keep(field, written.indexOf(comparable(heading)));
  }
  for (const field of priceFieldSchema.options)
    keep(field, written.indexOf(comparable(priceFieldNames[field])));
  for (const [field, pattern] of words)
    keep(
      field,
      written.findIndex((cell, at) => !used.has(at) && pattern.test(cell)),
    );
  return found;
}

/** Among the first rows the one in which most fields are found; the upper of equals. */
export function guessHeadRow(
  rows: readonly { row: number; cells: readonly string[] }[],
  remembered: Headings,
) {
  let best = { row: rows[0]?.row ?? 1, columns: {} as Columns, count: 0 };
  for (const { row, cells } of rows) {
    const columns = suggestColumns(cells, remembered);
    const count = Object.keys(columns).length;
    if (count > best.count) best = { row, columns, count };
  }
  return { headRow: best.row, columns: best.columns };
}
