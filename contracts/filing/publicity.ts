import { z } from "zod";

import { valuationStandardSchema } from "../max-price/valuation-standard.ts";
import { moneySchema } from "../money.ts";
import { filingStatusSchema } from "../workflow/status.ts";

export const publicityOutputSchema = z.object({
  acceptNo: z.string(),
  filingNo: z.string(),
  status: filingStatusSchema,
  projectName: z.string(),
  tenderName: z.string(),
  location: z.string(),
  tendererName: z.string(),
  consultName: z.string(),
  people: z.array(z.object({ duty: z.string(), name: z.string(), certNo: z.string() })),
  ceilingPrice: moneySchema,
  ceilingPriceChinese: z.string().describe("大写"),
  standardVersion: valuationStandardSchema,
  units: z.array(
    z.object({
      name: z.string(),
      divisional: moneySchema,
      measure: moneySchema,
      safety: moneySchema,
      other: moneySchema,
      provisional: moneySchema,
      gf: moneySchema,
      tax: moneySchema,
      total: moneySchema,
    }),
  ),
  stationName: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  filedAt: z.iso.datetime().nullable(),
  complaint: z.string().describe("投诉渠道和期限"),
});
export type Publicity = z.infer<typeof publicityOutputSchema>;
