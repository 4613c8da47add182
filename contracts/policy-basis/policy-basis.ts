import { z } from "zod";

import { noticeIdSchema } from "../ids.ts";
import { basisKindSchema } from "../notice/cited-by.ts";
import { docNoSchema } from "../notice/doc-no.ts";

const codeSchema = z.string().min(1).max(40);
export const mostCitations = 10;

export const citationSchema = z.object({
  docNo: docNoSchema.refine((docNo) => docNo !== "", "发文字号必填"),
  clause: z.string().trim().max(60, "条款不能超过60个字").default(""),
});
export type Citation = z.infer<typeof citationSchema>;

export const policyBasisListInputSchema = z.object({ kind: basisKindSchema });
export const policyBasisSchema = z.object({
  code: codeSchema,
  revision: z.int().positive(),
  citations: z.array(
    z.object({
      docNo: z.string(),
      clause: z.string(),
      noticeId: noticeIdSchema.nullable().describe("of the policy, where the reader may open it"),
    }),
  ),
  savedBy: z.string(),
  savedAt: z.iso.datetime(),
});
export type PolicyBasis = z.infer<typeof policyBasisSchema>;
export const policyBasisListOutputSchema = z.object({ bases: z.array(policyBasisSchema) });

export const policyBasisSaveInputSchema = z.object({
  kind: basisKindSchema,
  code: codeSchema,
  /** 0: none was there. */
  revision: z.int().nonnegative(),
  citations: z.array(citationSchema).max(mostCitations, `依据最多${mostCitations}条`),
});
export type PolicyBasisSaveInput = z.input<typeof policyBasisSaveInputSchema>;
