import { z } from "zod";

import { askedReportInputSchema } from "./detection-api.ts";

export const detectionLineInputSchema = askedReportInputSchema.extend({
  row: z.int().nonnegative().max(1_000_000_000).describe("seq of the bill row"),
});

/** 单价构成: a part of the 合价 in 元, and of the unit price where the file states one. */
const priceComponentSchema = z.object({
  name: z.string(),
  total: z.string().nullable(),
  price: z.string().nullable(),
});

/** 定额子目 with the steps of its price; figures as the file writes them. */
const normSchema = z.object({
  number: z.string(),
  name: z.string(),
  unit: z.string(),
  quantity: z.string(),
  price: z.string(),
  total: z.string(),
  steps: z.array(z.object({ name: z.string(), rate: z.string(), total: z.string() })),
});

export const mostNorms = 200;

export const detectionLineOutputSchema = z.object({
  components: z.array(priceComponentSchema),
  norms: z.array(normSchema).max(mostNorms),
  /** The element was longer than is read, or has more 定额 than are shown. */
  isCut: z.boolean(),
});
export type LineDetail = z.infer<typeof detectionLineOutputSchema>;
