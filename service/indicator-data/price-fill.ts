import { z } from "zod";

import type { Fill } from "#service/core/ports/fill.ts";

const atATime = 500;
const countSchema = z.object({ count: z.coerce.number() });
const idsSchema = z.array(z.object({ id: z.uuid() }));

/** 工料价格 of samples up to 0.1.0 were divided by quantities without a price, too: those of filings are calculated anew. */
export const priceFill: Fill = {
  name: "recalculate-sample-prices",
  count: async (owner) => {
    const { rows } = await owner.query("SELECT count(*) FROM indicator_sample WHERE filing_id IS NOT NULL");
    return countSchema.parse(rows[0]).count;
  },
  batch: async (owner, after) => {
    const { rows } = await owner.query(
      `SELECT id FROM indicator_sample WHERE filing_id IS NOT NULL AND ($1::uuid IS NULL OR id > $1)
       ORDER BY id LIMIT ${atATime}`,
      [after],
    );
    const ids = idsSchema.parse(rows).map(({ id }) => id);
    await owner.query(
      `INSERT INTO indicator_sample_due (filing_id, anew)
       SELECT DISTINCT f.id, true FROM indicator_sample s JOIN filing f ON f.id = s.filing_id
       WHERE s.id = ANY ($1::uuid[]) AND f.status = 'filed' AND EXISTS (
         SELECT FROM indicator_sample_consumption c WHERE c.sample_id = s.id AND c.price IS NOT NULL)
       ON CONFLICT (filing_id) DO UPDATE SET ticket = gen_random_uuid(), sent_at = NULL, anew = true`,
      [ids],
    );
    return { rows: ids.length, cursor: ids.at(-1) ?? null };
  },
};
