import { sql, type SQLWrapper } from "drizzle-orm";
import type { z } from "zod";

import {
  issueStageNames,
  type PriceColumnCode,
  priceColumnNames,
  type priceExportInputSchema,
} from "#contracts/price/price.ts";
import type { SheetColumn } from "#service/export/cell.ts";
import { listExport } from "#service/export/list-export.ts";

import { listedRows, rowOrder } from "./list-query.ts";
import { countPrices } from "./list.ts";

type Input = z.output<typeof priceExportInputSchema>;
type Source = Pick<SheetColumn, "width" | "kind"> & { from: SQLWrapper };

const text = (from: SQLWrapper, width: number): Source => ({ from, width, kind: "text" });
const price = (from: SQLWrapper): Source => ({ from, width: 14, kind: "price" });

const first = sql`to_char(i.period_start, 'YYYY-MM')`;
const last = sql`to_char(i.period_end, 'YYYY-MM')`;
const stage: SheetColumn = { name: "阶段", ...text(sql`i.stage`, 8), words: issueStageNames };

const sources: Record<PriceColumnCode, Source> = {
  zone: text(sql`z.name`, 16),
  period: text(sql`concat_ws('至', ${first}, nullif(${last}, ${first}))`, 20),
  class: text(sql`r.class`, 24),
  code: text(sql`r.code`, 14),
  name: text(sql`r.name`, 28),
  specification: text(sql`r.specification`, 24),
  unit: text(sql`r.unit`, 10),
  excl: price(sql`trim_scale(r.excl)`),
  incl: price(sql`trim_scale(r.incl)`),
  rate: price(sql`trim_scale(r.rate)`),
  low: price(sql`trim_scale(r.low)`),
  high: price(sql`trim_scale(r.high)`),
  brand: text(sql`r.brand`, 16),
  remark: text(sql`r.remark`, 30),
  page: text(sql`r.page`, 10),
};

export const exportPrices = listExport<Input>({
  title: "材料价格",
  action: "price.export",
  columns: ({ columns }) =>
    columns.flatMap((code) => {
      const own = { name: priceColumnNames[code], ...sources[code] };
      return code === "period" ? [own, stage] : [own];
    }),
  count: (conn, { input }) => countPrices(conn, input, input.period),
  select: (_conn, fields, { input }) => {
    const named = Object.values(fields).map(
      ({ sql: field, fieldAlias }) => sql`${field} as ${sql.identifier(fieldAlias)}`,
    );
    return sql`select ${sql.join(named, sql`, `)} from ${listedRows(input, input.period)} order by ${rowOrder}`;
  },
});
