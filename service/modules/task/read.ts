import { and, eq, isNull, min, type SQL, sql } from "drizzle-orm";

import type { Waiting } from "#contracts/home.ts";
import type { Handler, HandlerFilter } from "#contracts/task-acts.ts";
import { type TodoRow, todoListInputSchema } from "#contracts/task.ts";
import { account } from "#service/db/schema/account.ts";
import { filing, type FilingRow } from "#service/db/schema/filing.ts";
import { registration } from "#service/db/schema/registration.ts";
import type { Actor } from "#service/http/actor.ts";
import type { Call } from "#service/http/call.ts";
import { registrationsWaiting } from "#service/modules/registration/read.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";

import { timesOf, waitingCounts, waitingFilings, waitingRegistrations } from "./due.ts";
import { isWithStation, withStation } from "./handling.ts";
import { listTodo } from "./list.ts";
import { waitingFor } from "./todo.ts";

/** What waits for this person, by type of business; types that can never wait for them are left out. */
export async function waitingByType({ deps, actor }: Pick<Call, "deps" | "actor">): Promise<Waiting[]> {
  const { db } = deps;
  const times = timesOf(await loadToday(deps));
  const filings = await db
    .select({
      kind: sql<string>`${filing.kind}`,
      oldest: min(filing.statusAt),
      ...waitingCounts(waitingFilings, times),
    })
    .from(filing)
    .where(waitingFor(actor))
    .groupBy(filing.kind);
  const [registrations] = await db
    .select({ oldest: min(registration.statusAt), ...waitingCounts(waitingRegistrations, times) })
    .from(registration)
    .where(registrationsWaiting(actor));
  const none = { count: 0, soon: 0, overdue: 0, oldest: null };
  const of = (kind: string) => filings.find((row) => row.kind === kind) ?? none;
  const types = [
    { msgType: "3", ...of("zgxj") },
    { msgType: "4", ...of("jgjs") },
    ...(actor.regulatorId === null ? [] : [{ msgType: "1", ...(registrations ?? none) } as const]),
  ] as const;
  return types.map(({ msgType, count: all, soon, overdue, oldest }) => ({
    msgType,
    count: all,
    soon,
    overdue,
    oldestAt: oldest?.toISOString() ?? null,
  }));
}

/** The first of what waits, as the to-do list orders it. */
export async function firstTodo(call: Call, most: 5 | 10): Promise<TodoRow[]> {
  const input = todoListInputSchema.parse({});
  const { rows } = await listTodo({ ...call, input });
  return rows.slice(0, most);
}

type Handled = Pick<FilingRow, "status" | "regulatorId" | "handlerId">;

/** Who of the actor's own station has taken the filing on, while it is there; `name` is the handler's. */
export function handlerOf(row: Handled, name: string | null, actor: Actor): Handler | null {
  if (name === null || !isWithStation(row, actor)) return null;
  return { name, mine: row.handlerId === actor.accountId };
}

/** Filings that the actor's own station has in hand, by who has taken them on. */
export function handledBy(handler: HandlerFilter, actor: Actor): SQL | undefined {
  const taken = handler === "mine" ? eq(filing.handlerId, actor.accountId) : isNull(filing.handlerId);
  return and(withStation(actor), taken);
}

/** The handler's name in a query that has joined the account, for those to whom it is told. */
export function handlerName(actor: Actor): SQL<string | null> {
  return sql<string | null>`case when ${withStation(actor)} then ${account.name} end`;
}
