import { z } from "zod";

import type { Fill } from "#service/core/ports/fill.ts";

const atATime = 200;
const countSchema = z.object({ count: z.coerce.number() });
const idsSchema = z.array(z.object({ id: z.uuid() }));

const counted = "(CASE f.unit WHEN 't' THEN f.quantity * 1000 ELSE f.quantity END / s.area)";

/** A content that is no rounded quotient is exact already, or its area is being corrected. */
const refineContents = `
  UPDATE indicator_sample_figure f SET content = round(${counted}, 12) FROM indicator_sample s
  WHERE s.id = ANY ($1::uuid[]) AND f.sample_id = s.id
    AND f.content = round(${counted}, CASE f.unit WHEN 't' THEN 2 ELSE 4 END)`;

/** As migration 804 did with what was stored before it. */
const nameChapters = `
  UPDATE indicator_sample_figure f SET code = replace(f.code, '0116', '0116-2024') FROM indicator_sample s
  WHERE s.id = ANY ($1::uuid[]) AND f.sample_id = s.id AND s.code_standard = '2024'
    AND f.aspect IN ('chapter', 'element') AND f.code IN ('0116', '0116.999')`;

const calculateAnew = `
  INSERT INTO indicator_sample_due (filing_id, anew)
  SELECT DISTINCT filing.id, true FROM indicator_sample s JOIN filing ON filing.id = s.filing_id
  WHERE s.id = ANY ($1::uuid[]) AND filing.status = 'filed' AND (
    EXISTS (SELECT FROM indicator_sample_consumption c WHERE c.sample_id = s.id AND c.price IS NOT NULL)
    OR s.code_standard = '2024' AND EXISTS (SELECT FROM indicator_sample_figure f
      WHERE f.sample_id = s.id AND f.aspect = 'element' AND f.code LIKE '0304__' AND f.code <> '0304.999'))
  ON CONFLICT (filing_id) DO UPDATE SET ticket = gen_random_uuid(), sent_at = NULL, anew = true`;

/**
 * Up to 0.1.0 工料价格 were divided by quantities without a price too, contents were rounded to two or four places, and
 * 0116 and 0304 of 2024 were told as those of 2013. Quotients are made again from what is stored, the rest from the bills
 * of filings.
 */
export const sampleFill: Fill = {
  name: "recalculate-samples",
  restDays: 1,
  count: async (owner) => {
    const { rows } = await owner.query("SELECT count(*) FROM indicator_sample");
    return countSchema.parse(rows[0]).count;
  },
  batch: async (owner, after) => {
    const { rows } = await owner.query(
      `SELECT id FROM indicator_sample WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT ${atATime}`,
      [after],
    );
    const ids = idsSchema.parse(rows).map(({ id }) => id);
    for (const statement of [refineContents, nameChapters, calculateAnew])
      await owner.query(statement, [ids]);
    return { rows: ids.length, cursor: ids.at(-1) ?? null };
  },
};
