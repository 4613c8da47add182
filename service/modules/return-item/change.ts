import { and, eq, inArray } from "drizzle-orm";

import type { AuditAction } from "#contracts/audit-log/acts.ts";
import type {
  RemovedMarks,
  ReturnItemChangeInput,
  ReturnItemRemoveInput,
  ReturnItems,
} from "#contracts/return-item/return-item.ts";
import type { Call, CallOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { returnItem, type ReturnItemRow } from "#service/db/schema/filing/return-item.ts";
import { lockVisible } from "#service/workflow/load.ts";
import { hintStation } from "#service/workflow/outbox.ts";
import { isOpen } from "#service/workflow/return-items.ts";

import { presentItems } from "./list.ts";
import { requireMarking } from "./policy.ts";

/** Any colleague of the station may change it and becomes its author. */
export function changeReturnItem(call: Call<ReturnItemChangeInput>): Promise<ReturnItems> {
  const { actor, input, auditActor } = call;
  return onOpen(call, "return-item.change", (tx, stored) => {
    if (stored.reason !== input.reason) requireSeen(stored, input, "将以您的内容为准");
    return tx
      .update(returnItem)
      .set({ reason: input.reason, accountId: actor.accountId, byName: actor.name, at: auditActor.at })
      .where(eq(returnItem.id, stored.id))
      .returning();
  });
}

export function removeReturnItem(call: Call<ReturnItemRemoveInput>): Promise<ReturnItems> {
  return onOpen(call, "return-item.remove", (tx, stored) => {
    requireSeen(stored, call.input, "将取消该标记");
    return tx.delete(returnItem).where(eq(returnItem.id, stored.id)).returning();
  });
}

function requireSeen({ reason, byName }: ReturnItemRow, { base }: { base: string }, retried: string): void {
  if (reason === base) return;
  const message = `${byName}已将补正原因改为“${reason}”，核对后重试${retried}`;
  throw new ServiceError("return-item.changed", { message });
}

/** Undoes the actor's marks of one batch. Marks that a colleague changed, removed or sent since are left as they are. */
export function removeReturnItems({
  deps,
  actor,
  input,
  auditActor,
}: CallOf<"returnItemRemoveMany">): Promise<RemovedMarks> {
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireMarking(filing, actor);
    const removed = await tx
      .delete(returnItem)
      .where(
        and(
          isOpen(filing),
          eq(returnItem.accountId, actor.accountId),
          inArray(returnItem.id, input.returnItemIds),
        ),
      )
      .returning({ label: returnItem.label });
    if (removed.length > 0) {
      await audit(tx, auditActor, {
        action: "return-item.remove-many",
        object: { type: "filing", id: filing.id },
        detail: { count: removed.length, labels: removed.map(({ label }) => label).join("；") },
      });
      await hintStation(tx, filing, { hint: "marks", at: auditActor.at });
    }
    const left = await presentItems({ conn: tx, env: deps.env, actor }, filing);
    return { ...left, removed: removed.length };
  });
}

function onOpen(
  { deps, actor, input, auditActor }: Call<ReturnItemRemoveInput>,
  action: AuditAction,
  write: (tx: Tx, stored: ReturnItemRow) => Promise<ReturnItemRow[]>,
): Promise<ReturnItems> {
  return deps.db.transaction(async (tx) => {
    const filing: FilingRow = await lockVisible(tx, actor, input.filingId);
    requireMarking(filing, actor);
    const [stored] = await tx
      .select()
      .from(returnItem)
      .where(and(isOpen(filing), eq(returnItem.id, input.returnItemId)));
    const [written] = stored ? await write(tx, stored) : [];
    if (!written) throw new ServiceError("return-item.not-found");
    const { kind, label, reason } = written;
    await audit(tx, auditActor, {
      action,
      object: { type: "filing", id: filing.id },
      detail: { kind, label, reason },
    });
    await hintStation(tx, filing, { hint: "marks", at: auditActor.at });
    return presentItems({ conn: tx, env: deps.env, actor }, filing);
  });
}
