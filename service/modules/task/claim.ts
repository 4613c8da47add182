import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";

import type { RowResult, todoClaimInputSchema } from "#contracts/task-acts.ts";
import { audit } from "#service/db/audit.ts";
import { account } from "#service/db/schema/account.ts";
import { filing } from "#service/db/schema/filing.ts";
import type { Call } from "#service/http/call.ts";
import { hintStation } from "#service/workflow/outbox.ts";
import { inScope } from "#service/workflow/scope.ts";

import { isWithStation } from "./handling.ts";

/** 认领: the first takes it; whoever comes later is told by name. It gives no right: colleagues may act as before. */
export function claim(call: Call<z.output<typeof todoClaimInputSchema>>): Promise<RowResult[]> {
  const { deps, actor, input, who } = call;
  return deps.db.transaction(async (tx) => {
    const rows = await tx
      .select({ filing, handler: account.name })
      .from(filing)
      .leftJoin(account, eq(account.id, filing.handlerId))
      .where(and(inArray(filing.id, input.ids), inScope(actor)))
      .orderBy(filing.id)
      .for("update", { of: filing });
    const results: RowResult[] = [];
    for (const id of input.ids) {
      const found = rows.find((row) => row.filing.id === id);
      const refusal = !found
        ? "未找到该备案，可能已被删除或不在您的管辖范围内"
        : !isWithStation(found.filing, actor)
          ? "该备案当前不由本站办理"
          : found.filing.handlerId !== null && found.filing.handlerId !== actor.accountId
            ? `已由${found.handler ?? "他人"}认领，如需接手请使用转交`
            : null;
      if (refusal === null && found?.filing.handlerId === null) {
        await tx.update(filing).set({ handlerId: actor.accountId }).where(eq(filing.id, id));
        await audit(tx, who, { action: "filing.claim", object: { type: "filing", id } });
        await hintStation(tx, found.filing, { hint: "handler", at: who.at });
      }
      results.push({ id, ok: refusal === null, message: refusal ?? "已认领" });
    }
    return results;
  });
}
