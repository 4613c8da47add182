import type { z } from "zod";

import type { FilingCheck } from "#contracts/filing/api.ts";
import type { filingIdInputSchema } from "#contracts/ids.ts";
import type { Call } from "#service/core/call.ts";
import { checkSubmission } from "#service/workflow/checks/completeness.ts";
import { findVisible } from "#service/workflow/load.ts";

import { requireOwner } from "./edit.ts";

/** Dry run of a submit: its refusals, and the findings its report would have. */
export async function checkFiling(call: Call<z.output<typeof filingIdInputSchema>>): Promise<FilingCheck> {
  const row = await findVisible(call.deps.db, call.actor, call.input.filingId);
  requireOwner(row, call.actor);
  const { db: conn, env } = call.deps;
  return checkSubmission({ conn, env }, row, call.auditActor.at);
}
