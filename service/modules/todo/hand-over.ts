import { eq } from "drizzle-orm";

import type { TodoHandOverInput } from "#contracts/todo/todo-acts.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { isWithStation } from "#service/workflow/handling.ts";
import { lockVisible } from "#service/workflow/load.ts";
import { hintStation, tellColleague } from "#service/workflow/outbox.ts";

import { colleaguesOf } from "./colleagues.ts";

/** 转交, or 放回 without an assignee: open to every colleague, with a reason on record. */
export function handOver({ deps, actor, input, auditActor }: Call<TodoHandOverInput>): Promise<null> {
  const { filingId: id, to, reason } = input;
  return deps.db.transaction(async (tx) => {
    const row = await lockVisible(tx, actor, id);
    if (row.stationId !== actor.stationId) throw new ServiceError("permission.denied");
    if (!isWithStation(row, actor)) throw new ServiceError("filing.action");
    const colleagues = await colleaguesOf(tx, actor);
    if (to !== null && !colleagues.some((one) => one.id === to)) {
      const fields = [{ path: "to", message: "请选择本站在用的人员" }];
      throw new ServiceError("request.invalid", { fields });
    }
    await tx.update(filing).set({ assigneeId: to }).where(eq(filing.id, id));
    await audit(tx, auditActor, {
      action: "filing.hand-over",
      object: { type: "filing", id },
      detail: { from: row.assigneeId, to, reason },
    });
    if (to !== null && to !== actor.accountId)
      await tellColleague(tx, row, {
        to,
        from: actor.name,
        at: auditActor.at,
        text: `转交您办理，${reason}`,
      });
    await hintStation(tx, row, { hint: "assignee", at: auditActor.at });
    return null;
  });
}
