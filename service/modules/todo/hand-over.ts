import { eq } from "drizzle-orm";

import type { AccountId } from "#contracts/ids.ts";
import type { Assignee } from "#contracts/todo/assignee.ts";
import type { TodoHandOverInput } from "#contracts/todo/todo-acts.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { assigneeName, assigneeOf, isWithStation } from "#service/workflow/handling.ts";
import { lockVisible } from "#service/workflow/load.ts";
import { hintStation, tellColleague } from "#service/workflow/outbox.ts";

import { colleaguesOf } from "./colleagues.ts";

async function assigneeNow(tx: Tx, row: FilingRow, actor: Actor): Promise<Assignee | null> {
  const [found] = await tx.select({ name: assigneeName }).from(filing).where(eq(filing.id, row.id));
  return assigneeOf(row, found?.name ?? null, actor);
}

function requireSeen(now: Assignee | null, seen: AccountId | null): void {
  if ((now?.id ?? null) === seen) return;
  const standing = now ? `已由${now.name}承办` : "已退回本站待办";
  throw new ServiceError("filing.stale", { message: `该备案${standing}，请核对后重新转交` });
}

/** 转交, or 放回 without an assignee: open to every colleague, with a reason on record. */
export function handOver({ deps, actor, input, auditActor }: Call<TodoHandOverInput>): Promise<null> {
  const { filingId: id, from, to, reason } = input;
  return deps.db.transaction(async (tx) => {
    const row = await lockVisible(tx, actor, id);
    if (row.stationId !== actor.stationId) throw new ServiceError("permission.denied");
    if (!isWithStation(row, actor)) throw new ServiceError("filing.action");
    const former = await assigneeNow(tx, row, actor);
    requireSeen(former, from);
    const next = (await colleaguesOf(tx, actor)).find((one) => one.id === to);
    if (to !== null && !next) {
      const fields = [{ path: "to", message: "请选择本站在用的人员" }];
      throw new ServiceError("request.invalid", { fields });
    }
    await tx.update(filing).set({ assigneeId: to }).where(eq(filing.id, id));
    await audit(tx, auditActor, {
      action: "filing.hand-over",
      object: { type: "filing", id },
      detail: { from: row.assigneeId, to, reason },
    });
    const tell = async (told: AccountId | undefined, text: string): Promise<void> => {
      if (told === undefined || told === actor.accountId) return;
      const said = { from: actor.name, at: auditActor.at, text: `${text}，${reason}` };
      await tellColleague(tx, row, { to: told, ...said });
    };
    await tell(next?.id, "转交您办理");
    if (former && former.id !== to) await tell(former.id, next ? `已转交${next.name}办理` : "已退回本站待办");
    await hintStation(tx, row, { hint: "assignee", at: auditActor.at });
    return null;
  });
}
