import { and, eq, isNotNull } from "drizzle-orm";

import type { ReturnItemNotesInput, ReturnItems } from "#contracts/return-item/return-item.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { returnItem } from "#service/db/schema/filing/return-item.ts";
import { lockVisible } from "#service/workflow/load.ts";

import { presentItems } from "./list.ts";
import { requireMending } from "./policy.ts";

export function noteReturnItems(call: Call<ReturnItemNotesInput>): Promise<ReturnItems> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireMending(filing, actor);
    const source = { conn: tx, env: deps.env, actor };
    const asked = new Set((await presentItems(source, filing)).sent?.items.map(({ id }) => id));
    for (const { returnItemId, note } of input.notes) {
      if (!asked.has(returnItemId)) throw new ServiceError("return-item.not-found");
      await tx
        .update(returnItem)
        .set({ note })
        .where(and(eq(returnItem.id, returnItemId), isNotNull(returnItem.logSeq)));
    }
    await audit(tx, auditActor, {
      action: "return-item.note",
      object: { type: "filing", id: filing.id },
      detail: { count: input.notes.length },
    });
    return presentItems(source, filing);
  });
}
