import { z } from "zod";

import { answerSchema, decisionSchema, openSchema } from "#contracts/detection/detection-api.ts";
import { findingSchema, ruleInfoSchema, severitySchema } from "#contracts/detection/detection.ts";

const countsSchema = z.object({ E: z.int(), W: z.int(), I: z.int() });
const factSchema = z.object({ name: z.string(), value: z.string() });

export const pdfDataSchema = z.object({
  /** Of the project and of the report, which together are the title. */
  title: z.tuple([z.string(), z.string()]),
  code: z.string(),
  printedAt: z.string(),
  facts: z.array(factSchema),
  totals: z.array(factSchema),
  counts: countsSchema,
  rules: z.array(ruleInfoSchema.extend({ counts: countsSchema })),
  open: openSchema,
  /** The last row is 合计. `total` is in 元. */
  units: z.array(z.object({ name: z.string(), total: z.string().nullable(), counts: countsSchema })),
  /** Own cost and published figures, as they are when printed; the code does not cover them. */
  indicators: z.object({
    facts: z.array(factSchema),
    unit: z.string(),
    works: z.array(z.object({ name: z.string(), amount: z.string(), value: z.string().nullable() })),
  }),
  /** By rule, then in file order. */
  findings: z.array(
    findingSchema.pick({ rule: true, place: true, seen: true, expected: true, message: true }).extend({
      severity: severitySchema,
      answer: answerSchema.nullable(),
      decision: decisionSchema.nullable(),
    }),
  ),
  /** Exceeds the listed findings when the PDF was cut. */
  total: z.int(),
  stationName: z.string(),
  day: z.string(),
});
export type PdfData = z.infer<typeof pdfDataSchema>;
