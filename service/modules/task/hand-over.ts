import { eq } from "drizzle-orm";

import type { TodoHandOverInput } from "#contracts/task-acts.ts";
import { audit } from "#service/db/audit.ts";
import { filing } from "#service/db/schema/filing.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { lockVisible } from "#service/workflow/load.ts";
import { hintStation, tellColleague } from "#service/workflow/outbox.ts";

import { colleaguesOf, isWithStation } from "./handling.ts";

/** 转交, or 放回 to everybody: by anyone of the station, with a reason that stays on record. */
export function handOver({ deps, actor, input, who }: Call<TodoHandOverInput>): Promise<null> {
  const { id, to, reason } = input;
  return deps.db.transaction(async (tx) => {
    const row = await lockVisible(tx, actor, id);
    if (row.regulatorId !== actor.regulatorId) throw new ServiceError("permission.denied");
    if (!isWithStation(row, actor)) throw new ServiceError("filing.action");
    const colleagues = await colleaguesOf(tx, actor);
    if (to !== null && !colleagues.some((one) => one.id === to)) {
      const fields = [{ path: "to", message: "请选择本站在用的人员" }];
      throw new ServiceError("request.invalid", { fields });
    }
    await tx.update(filing).set({ handlerId: to }).where(eq(filing.id, id));
    await audit(tx, who, {
      action: "filing.hand-over",
      object: { type: "filing", id },
      detail: { from: row.handlerId, to, reason },
    });
    if (to !== null && to !== actor.accountId)
      await tellColleague(tx, row, { to, from: actor.name, at: who.at, text: `转交您办理，${reason}` });
    await hintStation(tx, row, { hint: "handler", at: who.at });
    return null;
  });
}
