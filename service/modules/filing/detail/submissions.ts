import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";

import type { Submission } from "#contracts/filing/changes.ts";
import type { FilingId, filingIdInputSchema } from "#contracts/ids.ts";
import { stepName } from "#contracts/workflow/table.ts";
import type { Call } from "#service/core/call.ts";
import { acceptanceLog } from "#service/db/schema/filing/acceptance-log.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { findVisible } from "#service/workflow/load.ts";
import { inScope } from "#service/workflow/scope.ts";

type Step = { step: typeof acceptanceLog.$inferSelect; version: number };
type Cause = Submission["cause"];

/** Covers all versions in the actor's sight, newest first. */
export async function listSubmissions({
  deps,
  actor,
  input,
}: Call<z.output<typeof filingIdInputSchema>>): Promise<Submission[]> {
  const { lineage } = await findVisible(deps.db, actor, input.filingId);
  const steps = await deps.db
    .select({ step: acceptanceLog, version: filing.version })
    .from(acceptanceLog)
    .innerJoin(filing, eq(filing.id, acceptanceLog.filingId))
    .where(and(eq(filing.lineage, lineage), inScope(actor)))
    .orderBy(asc(acceptanceLog.at), asc(filing.version), asc(acceptanceLog.seq));
  return submissionsOf(steps).toSorted((a, b) => b.version - a.version || b.round - a.round);
}

/** Cause of a submit: the step before it in its version, or the 变更 that began the version. */
function submissionsOf(steps: readonly Step[]): Submission[] {
  const found: Submission[] = [];
  const last = new Map<FilingId, Cause>();
  const rounds = new Map<FilingId, number>();
  let change: Cause = null;
  for (const { step, version } of steps) {
    const { filingId } = step;
    if (step.action === "change") change = causeOf(step);
    if (step.action !== "submit") {
      last.set(filingId, causeOf(step));
      continue;
    }
    const round = (rounds.get(filingId) ?? 0) + 1;
    rounds.set(filingId, round);
    found.push({
      filingId,
      version,
      round,
      at: step.at.toISOString(),
      operatorName: step.operatorName,
      unitName: step.unitName,
      cause: last.get(filingId) ?? (version > 1 ? change : null),
    });
  }
  return found;
}

function causeOf(step: Step["step"]): Cause {
  return { name: stepName(step), opinion: step.opinion, unitName: step.unitName };
}
