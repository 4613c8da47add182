import { z } from "zod";

import { answerSchema, decisionSchema } from "#contracts/detection-api.ts";
import { findingSchema, ruleInfoSchema, severitySchema } from "#contracts/detection.ts";

const countsSchema = z.object({ E: z.int(), W: z.int(), I: z.int() });
const factSchema = z.object({ name: z.string(), value: z.string() });

/** All that the printed report says; goes to the worker that draws it. */
export const paperDataSchema = z.object({
  code: z.string(),
  printedAt: z.string(),
  facts: z.array(factSchema),
  totals: z.array(factSchema),
  counts: countsSchema,
  rules: z.array(ruleInfoSchema.extend({ counts: countsSchema })),
  units: z.array(z.object({ name: z.string(), counts: countsSchema })),
  /** In the order of the paper: by rule, then in file order. */
  findings: z.array(
    findingSchema.pick({ rule: true, place: true, seen: true, expected: true, message: true }).extend({
      severity: severitySchema,
      answer: answerSchema.nullable(),
      decision: decisionSchema.nullable(),
    }),
  ),
  /** How many findings there are; more than are listed when the paper was cut. */
  total: z.int(),
});
export type PaperData = z.infer<typeof paperDataSchema>;
