import { z } from "zod";

import { pageSchema, pagingSchema } from "../envelope.ts";
import { filingKindSchema } from "../filing/kind.ts";
import { filingIdSchema, priceIssueIdSchema } from "../ids.ts";
import { filingStatusSchema } from "../workflow/status.ts";
import { priceSideSchema } from "./issue.ts";

export const priceIssueAffectedInputSchema = pagingSchema.extend({ issueId: priceIssueIdSchema });
export type PriceIssueAffectedInput = z.infer<typeof priceIssueAffectedInputSchema>;

/** A filing whose report compared a material with a row that the erratum corrects; one for each such row. */
export const affectedFilingSchema = z.object({
  id: z.string(),
  filingId: filingIdSchema,
  kind: filingKindSchema,
  status: filingStatusSchema,
  projectName: z.string(),
  acceptNo: z.string(),
  zone: z.string(),
  name: z.string(),
  specification: z.string(),
  was: priceSideSchema,
  /** Null: the erratum has no row for it. */
  is: priceSideSchema.nullable(),
});
export type AffectedFiling = z.infer<typeof affectedFilingSchema>;
export const priceIssueAffectedOutputSchema = pageSchema(affectedFilingSchema).extend({
  /** Filings, of which each may have several rows. */
  filings: z.int().nonnegative(),
});
