import { z } from "zod";

import { pageSchema, pagingSchema } from "../envelope.ts";
import { shownColumnsSchema } from "../http/list-export.ts";
import { filingIdSchema } from "../ids.ts";
import { filingItemSchema } from "./item.ts";
import { filingKindSchema } from "./kind.ts";
import { columnDefinitions } from "./list-columns.ts";
import { filterSchemas } from "./list-filters.ts";

const filingSortFields = [
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

export const filingListOutputSchema = pageSchema(filingItemSchema);

export const filingCreateInputSchema = z.object({ kind: filingKindSchema.default("max-price") });
export const filingCreateOutputSchema = z.object({ id: filingIdSchema });
