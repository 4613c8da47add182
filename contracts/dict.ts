import { z } from "zod";

import { enterpriseIdSchema, regionCodeSchema, regulatorIdSchema } from "./ids.ts";

/** Options of a dropdown, loaded when it opens. */
export const optionSchema = z.object({ value: z.string(), label: z.string() });
export type Option = z.infer<typeof optionSchema>;
export const optionsOutputSchema = z.array(optionSchema);

/** POST dictionaries: `id` is the dicCode, `pid` the parent option's value. */
export const dictionariesInputSchema = z.object({
  id: z.string().min(1).max(64),
  pid: z.string().max(64).optional(),
});

/** POST supervision: the stations that may take a filing of this region and class; the one in charge first. */
export const supervisionInputSchema = z.object({
  pid: regionCodeSchema.describe("工程地区"),
  projectClass: z.string().max(8).optional(),
  approvalLevel: z.string().max(8).optional(),
});

/** POST region, xm-region: children of `pid`; without it the provinces' level. */
export const regionInputSchema = z.object({ pid: z.string().max(6).optional() });
export const regionOutputSchema = z.array(
  z.object({ value: regionCodeSchema, label: z.string(), leaf: z.boolean() }),
);

/** POST jurisdiction: the station in charge of a region. */
export const jurisdictionInputSchema = supervisionInputSchema;
export const jurisdictionOutputSchema = z
  .object({ regulatorId: regulatorIdSchema, name: z.string() })
  .nullable();

/** POST certificate: certified staff of an enterprise, by its credit code. */
export const certificateInputSchema = z.object({ uscc: z.string().max(18) });
export const certificateOutputSchema = z.object({
  enterprise: z.object({ id: enterpriseIdSchema, name: z.string(), uscc: z.string() }).nullable(),
  staff: z.array(
    z.object({
      name: z.string(),
      certNo: z.string(),
      level: z.string(),
      specialty: z.string(),
      validTo: z.iso.date(),
    }),
  ),
});
