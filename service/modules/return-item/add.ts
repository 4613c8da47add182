import { and, eq, sql } from "drizzle-orm";

import {
  isSameTarget,
  type ReturnItemAddInput,
  returnItemLimits,
  type ReturnItems,
  type ReturnTarget,
} from "#contracts/return-item/return-item.ts";
import type { Call, CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { returnItem, type ReturnItemRow } from "#service/db/schema/filing/return-item.ts";
import { lockVisible } from "#service/workflow/load.ts";
import { hintStation } from "#service/workflow/outbox.ts";
import { countOpen, isOpen } from "#service/workflow/return-items.ts";

import { presentItems } from "./list.ts";
import { requireMarking } from "./policy.ts";
import { findTarget } from "./target.ts";

/** One mark per place: throws when a colleague has marked it already. */
export function addReturnItem(call: Call<ReturnItemAddInput>): Promise<ReturnItems> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireMarking(filing, actor);
    const { target, reason } = input;
    const { label } = await findTarget(tx, filing, target);
    await requireFree(tx, filing, target);
    await requireRoom(tx, filing, 1);
    await insert(tx, filing, call, [target]);
    await audit(tx, auditActor, {
      action: "return-item.add",
      object: { type: "filing", id: filing.id },
      detail: { kind: target.kind, label, reason },
    });
    await hintStation(tx, filing, { hint: "marks", at: auditActor.at });
    return presentItems({ conn: tx, env: deps.env, actor }, filing);
  });
}

export function addReturnItems(call: CallOf<"returnItemAddMany">): Promise<ReplyOf<"returnItemAddMany">> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireMarking(filing, actor);
    const free: ReturnTarget[] = [];
    for (const target of input.targets) {
      const isTwice = free.some((other) => isSameTarget(other, target));
      if (!isTwice && !(await markAt(tx, filing, target))) free.push(target);
    }
    await requireRoom(tx, filing, free.length);
    const added = await insert(tx, filing, call, free);
    await audit(tx, auditActor, {
      action: "return-item.add-many",
      object: { type: "filing", id: filing.id },
      detail: {
        count: free.length,
        labels: added.map(({ label }) => label).join("；"),
        reason: input.reason,
      },
    });
    if (free.length > 0) await hintStation(tx, filing, { hint: "marks", at: auditActor.at });
    const items = await presentItems({ conn: tx, env: deps.env, actor }, filing);
    return { ...items, added: added.map(({ id }) => id) };
  });
}

async function insert(
  tx: Tx,
  filing: FilingRow,
  { actor, input, auditActor }: Call<{ reason: string }>,
  targets: readonly ReturnTarget[],
): Promise<Pick<ReturnItemRow, "id" | "label">[]> {
  const { stationId } = actor;
  if (stationId === null) throw new ServiceError("permission.denied");
  const added: Pick<ReturnItemRow, "id" | "label">[] = [];
  for (const target of targets) {
    const { kind, key, fileId } = target;
    const found = await findTarget(tx, filing, target);
    const rows = await tx
      .insert(returnItem)
      .values({
        ...found,
        filingId: filing.id,
        stationId,
        kind,
        key,
        fileId,
        reason: input.reason,
        accountId: actor.accountId,
        byName: actor.name,
        at: auditActor.at,
      })
      .returning({ id: returnItem.id, label: returnItem.label });
    added.push(...rows);
  }
  return added;
}

async function markAt(
  tx: Tx,
  filing: FilingRow,
  { kind, key, fileId }: ReturnTarget,
): Promise<ReturnItemRow | undefined> {
  const [taken] = await tx
    .select()
    .from(returnItem)
    .where(
      and(
        isOpen(filing),
        eq(returnItem.kind, kind),
        eq(returnItem.key, key),
        sql`${returnItem.fileId} is not distinct from ${fileId}::uuid`,
      ),
    );
  return taken;
}

async function requireFree(tx: Tx, filing: FilingRow, target: ReturnTarget): Promise<void> {
  const taken = await markAt(tx, filing, target);
  if (!taken) return;
  const message = `${taken.byName}已标记此处：${taken.reason}。页面已更新，如需修改请点开该标记`;
  throw new ServiceError("return-item.taken", { message });
}

async function requireRoom(tx: Tx, filing: FilingRow, more: number): Promise<void> {
  if ((await countOpen(tx, filing)) + more <= returnItemLimits.most) return;
  const message = `一件备案最多标记${returnItemLimits.most}处，请先退回，或取消不需要的标记`;
  throw new ServiceError("request.invalid", { message });
}
