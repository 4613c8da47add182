import type { FilingId } from "#contracts/ids.ts";
import { createDraft } from "#service/workflow/testing/filings.ts";

import type { StaffWorld } from "./people.ts";

/** A draft of the own enterprise, signed with these certificates. */
export async function signedFiling({ own }: StaffWorld, values: Record<string, string>): Promise<FilingId> {
  return (await createDraft(own, values)).id;
}
