import { and, eq } from "drizzle-orm";

import type { SampleState } from "#contracts/indicator/sample/sample.ts";
import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { ownStation } from "#service/core/own-station.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { indicatorSample, type SampleRow } from "#service/db/schema/indicator/indicator-sample.ts";
import { type ExclusionRow, indicatorExclusion } from "#service/db/schema/indicator/sample-review.ts";
import { violates } from "#service/db/violation.ts";
import { addLog } from "#service/indicator-data/sample-log.ts";

import { lockSample, requireCurrent, samplesInSight } from "./scope.ts";

/** Nothing changes until a second person agrees. */
export async function requestExclusion(
  call: CallOf<"exclusionRequest">,
): Promise<ReplyOf<"exclusionRequest">> {
  const { deps, actor, auditActor, input } = call;
  const { kind, reason } = input;
  try {
    return await deps.db.transaction(async (tx) => {
      const row = await lockSample(tx, actor, input);
      requireCurrent(row);
      if ((row.state === "excluded") !== (kind === "restore"))
        throw new ServiceError("indicator-sample.state");
      await tx.insert(indicatorExclusion).values({
        sampleId: row.id,
        kind,
        reason,
        stationId: ownStation(actor),
        requestedBy: actor.accountId,
        requestedByName: signature(actor),
        requestedAt: auditActor.at,
      });
      const saved = await step(tx, row, {});
      await record(tx, call, row, `${kind}-requested`, reason);
      await audit(tx, auditActor, {
        action: "indicator-exclusion.request",
        object: { type: "indicator-sample", id: row.id },
        detail: { name: row.projectName, kind, reason },
      });
      return saved;
    });
  } catch (error) {
    if (violates(error, "indicator_exclusion_open")) throw new ServiceError("indicator-exclusion.open");
    throw error;
  }
}

/** By somebody else in whose sight the sample is; its own author may only take the request back. */
export function decideExclusion(call: CallOf<"exclusionDecide">): Promise<ReplyOf<"exclusionDecide">> {
  const { deps, actor, auditActor, input } = call;
  const { decision, note } = input;
  return deps.db.transaction(async (tx) => {
    const { row, request } = await lockRequest(tx, call);
    const isOwn = request.requestedBy === actor.accountId;
    if (isOwn !== (decision === "taken-back")) throw new ServiceError("indicator-exclusion.second");
    await tx
      .update(indicatorExclusion)
      .set({
        decision,
        decidedBy: actor.accountId,
        decidedByName: signature(actor),
        decidedAt: auditActor.at,
        note,
      })
      .where(eq(indicatorExclusion.id, request.id));
    const saved = await step(tx, row, decision === "agreed" ? agreedState(request) : {});
    await record(tx, call, row, `${request.kind}-${decision}`, note);
    await audit(tx, auditActor, {
      action: "indicator-exclusion.decide",
      object: { type: "indicator-sample", id: row.id },
      detail: { name: row.projectName, kind: request.kind, decision },
    });
    return saved;
  });
}

async function lockRequest(
  tx: Tx,
  { actor, input }: CallOf<"exclusionDecide">,
): Promise<{ row: SampleRow; request: ExclusionRow }> {
  const [found] = await tx
    .select({ row: indicatorSample, request: indicatorExclusion })
    .from(indicatorExclusion)
    .innerJoin(indicatorSample, eq(indicatorSample.id, indicatorExclusion.sampleId))
    .where(and(eq(indicatorExclusion.id, input.exclusionId), samplesInSight(actor)))
    .for("update");
  if (!found) throw new ServiceError("indicator-exclusion.not-found");
  if (found.request.decision !== null) throw new ServiceError("indicator-exclusion.decided");
  if (found.row.revision !== input.revision) throw new ServiceError("indicator-sample.stale");
  return found;
}

type Patch = Partial<Pick<SampleRow, "confirmedBy" | "confirmedByName" | "confirmedAt">> & {
  state?: SampleState;
};

/** Restored is not confirmed: somebody looks at it again. */
function agreedState({ kind }: ExclusionRow): Patch {
  if (kind === "exclude") return { state: "excluded" };
  return { state: "collected", confirmedBy: null, confirmedByName: null, confirmedAt: null };
}

async function step(tx: Tx, row: SampleRow, patch: Patch): Promise<ReplyOf<"exclusionDecide">> {
  const revision = row.revision + 1;
  await tx
    .update(indicatorSample)
    .set({ ...patch, revision })
    .where(eq(indicatorSample.id, row.id));
  return { sampleId: row.id, revision };
}

function record(
  tx: Tx,
  { actor, auditActor }: Pick<CallOf<"exclusionDecide">, "actor" | "auditActor">,
  row: SampleRow,
  act: string,
  note: string,
): Promise<void> {
  const by = { accountId: actor.accountId, byName: signature(actor) };
  return addLog(tx, row.id, { act, note, by, at: auditActor.at });
}
