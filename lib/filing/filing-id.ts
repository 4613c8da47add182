import { type FilingId, filingIdSchema } from "#contracts/ids.ts";
import { type SearchParams, singleValues } from "#lib/util/url-state.ts";

/** The filing that a details address names, or null when it names none. */
export function parseFilingId(params: SearchParams): FilingId | null {
  return filingIdSchema.safeParse(singleValues(params)["id"]).data ?? null;
}
