import { z } from "zod";

import { logActionSchema } from "./workflow/table.ts";

/** 受理记录: one step of a filing, newest first in the answer of /ks/log/v1/audit/logs/{id}. */
export const acceptanceEntrySchema = z.object({
  id: z.string(),
  action: logActionSchema,
  actionName: z.string(),
  operatorName: z.string(),
  unitName: z.string(),
  operationTime: z.iso.datetime(),
  opinion: z.string(),
  /** 待改项 that went out with a return. */
  items: z.array(z.object({ label: z.string(), reason: z.string(), note: z.string() })),
  /** Milliseconds since the step before it; null for the first. */
  elapsed: z.int().nonnegative().nullable(),
});
export type AcceptanceEntry = z.infer<typeof acceptanceEntrySchema>;
export const auditLogsOutputSchema = z.array(acceptanceEntrySchema);
