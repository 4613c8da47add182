import { z } from "zod";

import { enterpriseIdSchema, regionCodeSchema, stationIdSchema } from "../ids.ts";

export const optionSchema = z.object({ value: z.string(), label: z.string() });
export type Option = z.infer<typeof optionSchema>;
export const optionsOutputSchema = z.array(optionSchema);

/** `id` is the specification's name of the dictionary's code; `pid` is the parent option's value. */
export const dictionariesInputSchema = z.object({
  id: z.string().min(1).max(64),
  pid: z.string().max(64).optional(),
});

export const stationOptionsInputSchema = z.object({
  pid: regionCodeSchema.describe("工程地区"),
  projectClass: z.string().max(8).optional(),
  approvalLevel: z.string().max(8).optional(),
});

export const jurisdictionInputSchema = stationOptionsInputSchema;
export const jurisdictionOutputSchema = z.object({ stationId: stationIdSchema, name: z.string() }).nullable();

/** Shorter names would list the register rather than find a unit. */
export const unitNameLeast = 4;
export const registeredUnitsInputSchema = z.object({
  name: z
    .string()
    .trim()
    .min(unitNameLeast, `单位名称至少${unitNameLeast}个字`)
    .max(200, "单位名称不能超过200个字"),
});
export const registeredUnitsOutputSchema = z
  .array(z.object({ name: z.string(), uscc: z.string() }))
  .max(8)
  .describe("names that contain the text, best first");
export type RegisteredUnit = z.infer<typeof registeredUnitsOutputSchema>[number];

/** `pid` is the specification's name of the unit's 统一社会信用代码. */
export const certificateInputSchema = z.object({
  uscc: z.string().max(18).optional(),
  pid: z.string().max(18).optional(),
});
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
