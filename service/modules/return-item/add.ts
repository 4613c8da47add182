import { and, eq, sql } from "drizzle-orm";

import {
  type ReturnItemAddInput,
  returnItemLimits,
  type ReturnItems,
} from "#contracts/return-item/return-item.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { returnItem } from "#service/db/schema/filing/return-item.ts";
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
    const { stationId } = actor;
    if (stationId === null) throw new ServiceError("permission.denied");
    const { kind, key, fileId } = input.target;
    const target = await findTarget(tx, filing, input.target);
    await requireFree(tx, filing, input.target);
    const { reason } = input;
    await tx.insert(returnItem).values({
      ...target,
      filingId: filing.id,
      stationId,
      kind,
      key,
      fileId,
      reason,
      accountId: actor.accountId,
      byName: actor.name,
      at: auditActor.at,
    });
    await audit(tx, auditActor, {
      action: "return-item.add",
      object: { type: "filing", id: filing.id },
      detail: { kind, label: target.label, reason },
    });
    await hintStation(tx, filing, { hint: "marks", at: auditActor.at });
    return presentItems({ conn: tx, env: deps.env, actor }, filing);
  });
}

async function requireFree(
  tx: Tx,
  filing: FilingRow,
  { kind, key, fileId }: ReturnItemAddInput["target"],
): Promise<void> {
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
  if (taken) {
    const message = `${taken.byName}已标记此处：${taken.reason}。页面已更新，如需修改请点开该标记`;
    throw new ServiceError("return-item.taken", { message });
  }
  if ((await countOpen(tx, filing)) >= returnItemLimits.most) {
    const message = `一件备案最多标记${returnItemLimits.most}处，请先退回，或取消不需要的标记`;
    throw new ServiceError("request.invalid", { message });
  }
}
