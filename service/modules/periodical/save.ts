import { and, eq, ne } from "drizzle-orm";

import { periodOf } from "#contracts/price/period.ts";
import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { ownStation } from "#service/core/own-station.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { periodical, type PeriodicalRow } from "#service/db/schema/price/periodical.ts";
import { priceIssue } from "#service/db/schema/price/price-issue.ts";
import { violates } from "#service/db/violation.ts";

import { attachFiles, refuse, requireFiles } from "./files.ts";
import { lockDraft } from "./lock.ts";
import { presentPeriodical } from "./present.ts";

type SaveCall = CallOf<"periodicalSave">;

export async function savePeriodical(call: SaveCall): Promise<ReplyOf<"periodicalSave">> {
  const { deps, actor, auditActor, input } = call;
  try {
    return await deps.db.transaction(async (tx) => {
      const { periodicalId, revision } = input;
      const isNew = periodicalId === undefined || revision === undefined;
      const draft = isNew ? null : await lockDraft(tx, actor, { periodicalId, revision });
      await requireFiles(tx, actor, draft?.id ?? null, input);
      await requirePriceIssue(tx, call);
      const saved = await write(tx, call, draft);
      await attachFiles(tx, saved.id, input);
      await audit(tx, auditActor, {
        action: draft ? "periodical.save" : "periodical.create",
        object: { type: "periodical", id: saved.id },
        detail: { name: `${saved.title} ${saved.number}`, revision: saved.revision },
      });
      return presentPeriodical(tx, actor, saved.id);
    });
  } catch (error) {
    if (violates(error, "periodical_number")) throw new ServiceError("periodical.taken");
    throw error;
  }
}

async function requirePriceIssue(tx: Tx, { actor, input }: SaveCall): Promise<void> {
  if (input.priceIssueId === null) return;
  const own = eq(priceIssue.stationId, ownStation(actor));
  const [found] = await tx
    .select({ id: priceIssue.id })
    .from(priceIssue)
    .where(and(eq(priceIssue.id, input.priceIssueId), own, ne(priceIssue.state, "draft")));
  if (!found) refuse("priceIssueId", "只能关联本站已发布的材料价格，请重新选择");
}

async function write(tx: Tx, call: SaveCall, draft: PeriodicalRow | null): Promise<PeriodicalRow> {
  const { actor, auditActor, input } = call;
  const { periodicalId: _id, revision: _revision, periodKind, firstMonth, ...content } = input;
  const period = periodOf(periodKind, firstMonth);
  const { accountId } = actor;
  const values = {
    ...content,
    periodStart: period.start,
    periodEnd: period.end,
    writers: [...new Set([...(draft?.writers ?? []), accountId])],
    savedByName: signature(actor),
    savedAt: auditActor.at,
  };
  const [row] = draft
    ? await tx
        .update(periodical)
        .set({ ...values, revision: draft.revision + 1 })
        .where(eq(periodical.id, draft.id))
        .returning()
    : await tx
        .insert(periodical)
        .values({ ...values, stationId: ownStation(actor), publisher: actor.unitName })
        .returning();
  if (!row) throw new Error("The periodical's row was not written");
  return row;
}
