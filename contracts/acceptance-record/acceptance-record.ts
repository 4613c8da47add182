import { z } from "zod";

import { logActionSchema } from "../workflow/actions.ts";

export const acceptanceEntrySchema = z.object({
  id: z.string(),
  action: logActionSchema,
  actionName: z.string(),
  operatorName: z.string(),
  unitName: z.string(),
  operationTime: z.iso.datetime(),
  opinion: z.string(),
  items: z.array(z.object({ label: z.string(), reason: z.string(), note: z.string() })),
  /** Milliseconds since the previous step; null for the first. */
  elapsed: z.int().nonnegative().nullable(),
});
export type AcceptanceEntry = z.infer<typeof acceptanceEntrySchema>;
export const acceptanceRecordOutputSchema = z.array(acceptanceEntrySchema);
