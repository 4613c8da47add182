import { type FilingId, filingIdSchema } from "#contracts/ids.ts";
import { type SearchParams, singleValues } from "#lib/util/url-state.ts";

export function parseFilingId(params: SearchParams): FilingId | null {
  return filingIdSchema.safeParse(singleValues(params)["id"]).data ?? null;
}
