import { z } from "zod";

import { causeBlockSchema, causeSchema } from "#contracts/detection/cause.ts";
import { openSchema } from "#contracts/detection/detection-api.ts";
import { ruleInfoSchema } from "#contracts/detection/detection.ts";

const countsSchema = z.object({ E: z.int(), W: z.int(), I: z.int() });
const factSchema = z.object({ name: z.string(), value: z.string() });

const namedSchema = causeSchema.pick({ rule: true, severity: true, kind: true, count: true, amount: true });
const printedCauseSchema = namedSchema.extend({
  ...causeSchema.pick({ units: true, unitCount: true }).shape,
  first: z.array(causeSchema.shape.first.element.pick({ place: true, message: true, expected: true })),
  consequences: z.array(namedSchema),
  /** Answers and decisions, the most frequent first. */
  words: z.array(z.string()),
});
export type PrintedCause = z.infer<typeof printedCauseSchema>;

const blockSchema = z.object({
  block: causeBlockSchema,
  /** Without consequences, whose findings and places are counted with those of their cause. */
  causes: z.int(),
  counts: countsSchema,
  amount: z.string().nullable(),
  /** The gravest, at most as many as are printed. */
  printed: z.array(printedCauseSchema),
});
export type PrintedBlock = z.infer<typeof blockSchema>;

export const pdfDataSchema = z.object({
  /** Names of the project and of the report, which together are the title. */
  title: z.tuple([z.string(), z.string()]),
  facts: z.array(factSchema),
  /** Amounts in 元. The last row is 合计; a part is indented and not added. */
  costs: z.array(z.object({ name: z.string(), amount: z.string(), isPart: z.boolean() })),
  counts: countsSchema,
  rules: z.array(ruleInfoSchema.extend({ counts: countsSchema })),
  blocks: z.array(blockSchema),
  /** Money at stake over all causes, in 元. */
  atStake: z.string().nullable(),
  /** The last row is 合计. `total` is in 元. */
  units: z.array(z.object({ name: z.string(), total: z.string().nullable(), counts: countsSchema })),
  /** Null without the platform's parts. */
  issued: z
    .object({
      /** Null for a report issued before there were numbers. */
      number: z.string().nullable(),
      stationName: z.string(),
      day: z.string(),
      code: z.string(),
      printedAt: z.string(),
      /** Address that the code is checked at, which needs a number. */
      link: z.string().nullable(),
      open: openSchema,
      /** Own cost and published figures, as they are when printed. */
      indicators: z.object({
        facts: z.array(factSchema),
        unit: z.string(),
        works: z.array(z.object({ name: z.string(), amount: z.string(), value: z.string().nullable() })),
      }),
      /** Works beyond those printed. */
      worksLeft: z.int(),
    })
    .nullable(),
});
export type PdfData = z.infer<typeof pdfDataSchema>;
export type Issued = NonNullable<PdfData["issued"]>;
