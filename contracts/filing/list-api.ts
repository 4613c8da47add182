import { z } from "zod";

import { deadlineSchema } from "../deadline/deadline.ts";
import { pageSchema, pagingSchema } from "../envelope.ts";
import { shownColumnsSchema } from "../http/list-export.ts";
import { filingIdSchema } from "../ids.ts";
import { assigneeSchema } from "../todo/assignee.ts";
import { filingActionSchema } from "../workflow/actions.ts";
import { filingStatusSchema, returnKindSchema } from "../workflow/status.ts";
import { filingKindSchema } from "./kind.ts";
import { columnDefinitions, listedValues } from "./list-columns.ts";
import { filterSchemas } from "./list-filters.ts";

export const filingSortFields = [
  "submittedAt",
  "updatedAt",
  "ceilingPrice",
  "submittedPrice",
  "approvedPrice",
  "projectName",
] as const;

export const filingListInputSchema = pagingSchema.extend({
  kind: filingKindSchema.default("max-price"),
  ...filterSchemas,
  sort: z.enum(filingSortFields).default("updatedAt"),
  order: z.enum(["asc", "desc"]).default("desc"),
});
export type FilingListInput = z.infer<typeof filingListInputSchema>;

export type FilingFilter = Omit<FilingListInput, "curPage" | "pageSize">;

export const filingExportInputSchema = filingListInputSchema
  .omit({ curPage: true, pageSize: true })
  .extend({ columns: shownColumnsSchema(columnDefinitions) });

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
export const filingListOutputSchema = pageSchema(filingItemSchema);

export const filingCreateInputSchema = z.object({ kind: filingKindSchema.default("max-price") });
export const filingCreateOutputSchema = z.object({ id: filingIdSchema });
