import { z } from "zod";

export const findingLevelSchema = z.enum(["fault", "warning", "ok"]);
/** In order of urgency: `fault` needs attention now, `warning` soon. */
export type FindingLevel = z.infer<typeof findingLevelSchema>;
export const findingLevelNames: Record<FindingLevel, string> = { fault: "故障", warning: "注意", ok: "正常" };

export const findingSchema = z.object({
  level: findingLevelSchema,
  text: z.string(),
  /** Name of a record, such as a file's, which never leaves the installation. */
  about: z.string().optional(),
  remedy: z.string().optional(),
});
export type Finding = z.infer<typeof findingSchema>;

export const checkResultSchema = z.object({ check: z.string(), findings: z.array(findingSchema) });
export type CheckResult = z.infer<typeof checkResultSchema>;

export const factGroupSchema = z.object({
  title: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type FactGroup = z.infer<typeof factGroupSchema>;

export const diagnosisSchema = z.object({
  at: z.iso.datetime(),
  results: z.array(checkResultSchema),
  groups: z.array(factGroupSchema),
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;
