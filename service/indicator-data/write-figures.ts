import { eq, sql } from "drizzle-orm";

import type { SampleId } from "#contracts/ids.ts";
import type { Tx } from "#service/db/connect.ts";
import { sampleConsumption, sampleFigure } from "#service/db/schema/indicator/sample-figure.ts";
import type { BillFigures } from "#service/indicator/sample/calculator.ts";

/** Replaces the figures of a sample. */
export async function writeFigures(tx: Tx, id: SampleId, bill: BillFigures | null): Promise<void> {
  await tx.delete(sampleFigure).where(eq(sampleFigure.sampleId, id));
  await tx.delete(sampleConsumption).where(eq(sampleConsumption.sampleId, id));
  if (bill === null) return;
  await tx.execute(sql`
    insert into indicator_sample_figure (sample_id, aspect, code, unit, n, name, amount, quantity, per_area, content,
      share, items, left_out_items, left_out_amount, unlisted)
    select ${id}, aspect, code, unit, n, name, amount, quantity, "perArea", content, share, items, "leftOutItems",
      "leftOutAmount", unlisted
    from rows from (json_to_recordset(${JSON.stringify(bill.figures)}::json) as (aspect text, code text, unit text,
      name text, amount numeric, quantity numeric, "perArea" numeric, content numeric, share numeric, items int,
      "leftOutItems" int, "leftOutAmount" numeric, unlisted boolean)) with ordinality
      as f(aspect, code, unit, name, amount, quantity, "perArea", content, share, items, "leftOutItems",
      "leftOutAmount", unlisted, n)`);
  if (bill.consumption.length === 0) return;
  await tx.execute(sql`
    insert into indicator_sample_consumption (sample_id, n, class, name, kind, unit, quantity, left_out, amount, price,
      price_low, price_high, lines)
    select ${id}, n, class, name, kind, unit, quantity, "leftOut", amount, price, "priceLow", "priceHigh", lines
    from rows from (json_to_recordset(${JSON.stringify(bill.consumption)}::json) as (class text, name text, kind text,
      unit text, quantity numeric, "leftOut" text, amount numeric, price numeric, "priceLow" numeric,
      "priceHigh" numeric, lines int)) with ordinality
      as c(class, name, kind, unit, quantity, "leftOut", amount, price, "priceLow", "priceHigh", lines, n)`);
}
