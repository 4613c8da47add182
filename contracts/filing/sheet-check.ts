import { z } from "zod";

import { filingIdSchema } from "../ids.ts";

export const filingPdfCheckInputSchema = z.object({ filingId: filingIdSchema, code: z.string().max(60) });
export const filingPdfCheckOutputSchema = z.object({
  /**
   * form-same: what the enterprise filled in is unchanged; numbers, attachments or the decision changed since the print.
   * mistyped: likewise, but a form with this second half was never printed.
   */
  verdict: z.enum(["same", "form-same", "mistyped", "other"]),
});
export type SheetVerdict = z.infer<typeof filingPdfCheckOutputSchema>["verdict"];
