import { z } from "zod";

import { deadlineSchema } from "../deadline/deadline.ts";
import { filingIdSchema } from "../ids.ts";
import { moneySchema } from "../money.ts";
import { assigneeSchema } from "../todo/assignee.ts";
import { filingActionSchema } from "../workflow/actions.ts";
import { filingStatusSchema, returnKindSchema } from "../workflow/status.ts";
import { filingKindSchema } from "./kind.ts";

/** The values of a filing that its lists show, under the names of the service's row. */
export const listedValues = {
  projectName: z.string(),
  tenderName: z.string(),
  tendererName: z.string(),
  consultName: z.string(),
  contractorName: z.string().describe("施工单位 of a settlement"),
  ceilingPrice: moneySchema.nullable().describe("of a max price"),
  submittedPrice: moneySchema.nullable().describe("送审价 of a settlement"),
  approvedPrice: moneySchema.nullable().describe("审定价 of a settlement"),
};

export const filingItemSchema = z.object({
  id: filingIdSchema,
  kind: filingKindSchema,
  revision: z.int().positive(),
  version: z.int().positive(),
  acceptNo: z.string(),
  filingNo: z.string(),
  ...listedValues,
  regionCode: z.string(),
  regionName: z.string(),
  status: filingStatusSchema,
  returnKind: returnKindSchema.nullable(),
  stationName: z.string(),
  submittedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  deadline: deadlineSchema.nullable(),
  /** Sent to the station only. */
  assignee: assigneeSchema.nullable(),
  actions: z.array(filingActionSchema),
});
export type FilingItem = z.infer<typeof filingItemSchema>;
