import { and, eq } from "drizzle-orm";

import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { ownStation } from "#service/core/own-station.ts";
import { audit } from "#service/db/audit.ts";
import { indicatorIssue } from "#service/db/schema/indicator/indicator-issue.ts";

import { lockIssues } from "./prepare.ts";

/** Another person of the station releases what one has prepared. What it corrects is replaced. */
export function decideIssue({
  deps,
  actor,
  auditActor,
  input,
}: CallOf<"indicatorIssueDecide">): Promise<ReplyOf<"indicatorIssueDecide">> {
  const { issueId, decision, note } = input;
  return deps.db.transaction(async (tx) => {
    await lockIssues(tx);
    const [row] = await tx
      .select()
      .from(indicatorIssue)
      .where(and(eq(indicatorIssue.id, issueId), eq(indicatorIssue.stationId, ownStation(actor))))
      .for("update");
    if (!row) throw new ServiceError("indicator-issue.not-found");
    if (row.state !== "review") throw new ServiceError("indicator-issue.state");
    if (row.preparedBy === actor.accountId) throw new ServiceError("indicator-issue.second");
    if (decision === "release" && row.replaces !== null)
      await tx.update(indicatorIssue).set({ state: "replaced" }).where(eq(indicatorIssue.id, row.replaces));
    await tx
      .update(indicatorIssue)
      .set({
        state: decision === "release" ? "released" : "refused",
        decidedBy: actor.accountId,
        decidedByName: signature(actor),
        decidedAt: auditActor.at,
        note,
      })
      .where(eq(indicatorIssue.id, issueId));
    await audit(tx, auditActor, {
      action: "indicator-issue.decide",
      object: { type: "indicator-issue", id: issueId },
      detail: { decision, digest: row.digest },
    });
    return { issueId };
  });
}
