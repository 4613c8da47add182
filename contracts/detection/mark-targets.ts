import { z } from "zod";

import { returnItemLimits, returnTargetSchema } from "../return-item/return-item.ts";
import { chosenFindingsSchema } from "./detection-api.ts";

export const detectionMarkTargetsInputSchema = chosenFindingsSchema;
/** What to mark for a filter: causes that it shows whole, and single findings of the others. */
export const detectionMarkTargetsOutputSchema = z.object({
  findings: z.int(),
  total: z.int().describe("of the targets, which are cut off behind the most that a filing may have"),
  targets: z.array(returnTargetSchema).max(returnItemLimits.most),
});
export type MarkTargets = z.infer<typeof detectionMarkTargetsOutputSchema>;
