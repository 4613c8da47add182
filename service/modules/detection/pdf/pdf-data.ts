import { z } from "zod";

import { answerSchema, decisionSchema } from "#contracts/detection/detection-api.ts";
import { findingSchema, ruleInfoSchema, severitySchema } from "#contracts/detection/detection.ts";

const countsSchema = z.object({ E: z.int(), W: z.int(), I: z.int() });
const factSchema = z.object({ name: z.string(), value: z.string() });

export const pdfDataSchema = z.object({
  code: z.string(),
  printedAt: z.string(),
  facts: z.array(factSchema),
  totals: z.array(factSchema),
  counts: countsSchema,
  rules: z.array(ruleInfoSchema.extend({ counts: countsSchema })),
  units: z.array(z.object({ name: z.string(), counts: countsSchema })),
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
});
export type PdfData = z.infer<typeof pdfDataSchema>;
