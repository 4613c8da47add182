import { eq } from "drizzle-orm";

import type { AuditAction } from "#contracts/audit-log/acts.ts";
import { msgTypes } from "#contracts/message/msg-types.ts";
import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { readersPrefix } from "#service/core/readers-prefix.ts";
import { type AuditActor, audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { periodical, type PeriodicalRow } from "#service/db/schema/price/periodical.ts";
import { tellRegion } from "#service/db/tell-region.ts";

import { attachFiles } from "./files.ts";
import { lockDraft, lockPublished } from "./lock.ts";
import { presentPeriodical } from "./present.ts";

/** By a person of the station who has not saved it; what is published is the revision that this person saw. */
export function publishPeriodical(call: CallOf<"periodicalPublish">): Promise<ReplyOf<"periodicalPublish">> {
  const { deps, actor, auditActor, input } = call;
  return deps.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, actor, input);
    if (draft.writers.includes(actor.accountId)) throw new ServiceError("periodical.second");
    await step(tx, draft, {
      state: "published",
      publishedBy: actor.accountId,
      publishedByName: signature(actor),
      publishedAt: auditActor.at,
    });
    const message = {
      regionPrefix: readersPrefix(actor),
      at: auditActor.at,
      msgType: msgTypes.periodical,
      businessId: draft.id,
      userName: actor.name,
      subject: `${draft.title} ${draft.number}`,
      text: "已发布",
    } as const;
    await tellRegion(tx, message, actor.accountId);
    await record(tx, auditActor, "periodical.publish", draft);
    return presentPeriodical(tx, actor, draft.id);
  });
}

export function withdrawPeriodical(
  call: CallOf<"periodicalWithdraw">,
): Promise<ReplyOf<"periodicalWithdraw">> {
  const { deps, actor, auditActor, input } = call;
  return deps.db.transaction(async (tx) => {
    const live = await lockPublished(tx, actor, input);
    await step(tx, live, { state: "withdrawn", withdrawnAt: auditActor.at, withdrawnNote: input.note });
    await record(tx, auditActor, "periodical.withdraw", live, input.note);
    return presentPeriodical(tx, actor, live.id);
  });
}

export async function removePeriodical(
  call: CallOf<"periodicalRemove">,
): Promise<ReplyOf<"periodicalRemove">> {
  await call.deps.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, call.actor, call.input);
    await attachFiles(tx, draft.id, null);
    await tx.delete(periodical).where(eq(periodical.id, draft.id));
    await record(tx, call.auditActor, "periodical.remove", draft);
  });
  return {};
}

async function step(tx: Tx, { id, revision }: PeriodicalRow, patch: Partial<PeriodicalRow>): Promise<void> {
  await tx
    .update(periodical)
    .set({ ...patch, revision: revision + 1 })
    .where(eq(periodical.id, id));
}

function record(tx: Tx, auditActor: AuditActor, action: AuditAction, row: PeriodicalRow, note?: string) {
  return audit(tx, auditActor, {
    action,
    object: { type: "periodical", id: row.id },
    detail: { name: `${row.title} ${row.number}`, ...(note !== undefined && { note }) },
  });
}
