import { eq, sql } from "drizzle-orm";

import type { SampleId } from "#contracts/ids.ts";
import type { Tx } from "#service/db/connect.ts";
import { sampleConsumption, sampleFigure } from "#service/db/schema/indicator/sample-figure.ts";
import type { BillFigures } from "#service/indicator/sample/calculator.ts";

export async function removeFigures(tx: Tx, id: SampleId): Promise<void> {
  await tx.delete(sampleFigure).where(eq(sampleFigure.sampleId, id));
  await tx.delete(sampleConsumption).where(eq(sampleConsumption.sampleId, id));
}

export type FiguresOf = { id: SampleId; bill: BillFigures | null };

/** Presumes samples without figures. */
export async function writeFigures(tx: Tx, samples: readonly FiguresOf[]): Promise<void> {
  const rowsOf = (part: "figures" | "consumption"): object[] =>
    samples.flatMap(({ id, bill }) =>
      (bill?.[part] ?? []).map((row, at) => ({ ...row, sampleId: id, n: at + 1 })),
    );
  await tx.execute(sql`
    insert into indicator_sample_figure (sample_id, aspect, code, unit, n, name, amount, quantity, per_area, content,
      share, items, left_out_items, left_out_amount, unlisted)
    select "sampleId", aspect, code, unit, n, name, amount, quantity, "perArea", content, share, items,
      "leftOutItems", "leftOutAmount", unlisted
    from json_to_recordset(${JSON.stringify(rowsOf("figures"))}::json) as f("sampleId" uuid, n int, aspect text,
      code text, unit text, name text, amount numeric, quantity numeric, "perArea" numeric, content numeric,
      share numeric, items int, "leftOutItems" int, "leftOutAmount" numeric, unlisted boolean)`);
  await tx.execute(sql`
    insert into indicator_sample_consumption (sample_id, n, class, name, kind, unit, quantity, left_out, amount, price,
      price_low, price_high, lines)
    select "sampleId", n, class, name, kind, unit, quantity, "leftOut", amount, price, "priceLow", "priceHigh", lines
    from json_to_recordset(${JSON.stringify(rowsOf("consumption"))}::json) as c("sampleId" uuid, n int, class text,
      name text, kind text, unit text, quantity numeric, "leftOut" text, amount numeric, price numeric,
      "priceLow" numeric, "priceHigh" numeric, lines int)`);
}
