import { and, eq, isNotNull } from "drizzle-orm";

import type { ReturnItemNotesInput, ReturnItems, SentItem } from "#contracts/return-item/return-item.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { returnItem } from "#service/db/schema/filing/return-item.ts";
import { lockVisible } from "#service/workflow/load.ts";

import { presentItems } from "./list.ts";
import { requireMending } from "./policy.ts";

function overtaken({ label, note }: SentItem): ServiceError {
  const now = note === "" ? "被删除" : `被改为“${note}”`;
  const message = `“${label}”的说明已${now}，核对后重试将以您的内容为准`;
  return new ServiceError("return-item.note-changed", { message });
}

export function noteReturnItems(call: Call<ReturnItemNotesInput>): Promise<ReturnItems> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const filing = await lockVisible(tx, actor, input.filingId);
    requireMending(filing, actor);
    const source = { conn: tx, env: deps.env, actor };
    const { sent } = await presentItems(source, filing);
    for (const { returnItemId, note, base } of input.notes) {
      const asked = sent?.items.find(({ id }) => id === returnItemId);
      if (!asked) throw new ServiceError("return-item.not-found");
      if (asked.note !== base && asked.note !== note) throw overtaken(asked);
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
