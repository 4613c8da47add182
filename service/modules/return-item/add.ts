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
import { isOpen } from "#service/workflow/return-items.ts";

import { presentItems } from "./list.ts";
import { requireMarking } from "./policy.ts";
import { findTargets, type Found } from "./target.ts";

/** One mark per place: throws when a colleague has marked it already. */
export function addReturnItem(call: Call<ReturnItemAddInput>): Promise<ReturnItems> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireMarking(filing, actor);
    const { target, reason } = input;
    const found = await findTargets(tx, filing, [target]);
    const open = await tx.select().from(returnItem).where(isOpen(filing));
    requireFree(open, target);
    requireRoom(open.length + 1);
    const added = await insert(tx, filing, call, found);
    await audit(tx, auditActor, {
      action: "return-item.add",
      object: { type: "filing", id: filing.id },
      detail: { kind: target.kind, label: labelsOf(added), reason },
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
    const open = await tx.select().from(returnItem).where(isOpen(filing));
    const free: ReturnTarget[] = [];
    for (const target of input.targets)
      if (![...open, ...free].some((other) => isSameTarget(other, target))) free.push(target);
    requireRoom(open.length + free.length);
    const added = await insert(tx, filing, call, await findTargets(tx, filing, free));
    await audit(tx, auditActor, {
      action: "return-item.add-many",
      object: { type: "filing", id: filing.id },
      detail: {
        count: free.length,
        labels: labelsOf(added),
        reason: input.reason,
      },
    });
    if (free.length > 0) await hintStation(tx, filing, { hint: "marks", at: auditActor.at });
    const items = await presentItems({ conn: tx, env: deps.env, actor }, filing);
    return { ...items, added: added.map(({ id }) => id) };
  });
}

type Added = Pick<ReturnItemRow, "id" | "label">;

const labelsOf = (added: readonly Added[]): string => added.map(({ label }) => label).join("；");

async function insert(
  tx: Tx,
  filing: FilingRow,
  { actor, input, auditActor }: Call<{ reason: string }>,
  found: readonly Found[],
): Promise<Added[]> {
  const { stationId } = actor;
  if (stationId === null) throw new ServiceError("permission.denied");
  if (found.length === 0) return [];
  const mark = {
    filingId: filing.id,
    stationId,
    reason: input.reason,
    accountId: actor.accountId,
    byName: actor.name,
    at: auditActor.at,
  };
  return tx
    .insert(returnItem)
    .values(found.map((target) => ({ ...target, ...mark })))
    .returning({ id: returnItem.id, label: returnItem.label });
}

function requireFree(open: readonly ReturnItemRow[], target: ReturnTarget): void {
  const taken = open.find((item) => isSameTarget(item, target));
  if (!taken) return;
  const message = `${taken.byName}已标记此处：${taken.reason}。页面已更新，如需修改请点开该标记`;
  throw new ServiceError("return-item.taken", { message });
}

function requireRoom(marks: number): void {
  if (marks <= returnItemLimits.most) return;
  const message = `一件备案最多标记${returnItemLimits.most}处，请先退回，或取消不需要的标记`;
  throw new ServiceError("request.invalid", { message });
}
