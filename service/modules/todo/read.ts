import { min, sql } from "drizzle-orm";

import { filingMsgTypes } from "#contracts/filing/kind.ts";
import type { Home, Waiting } from "#contracts/home/home.ts";
import { sumCounts, sumOfStation } from "#contracts/todo/oversight.ts";
import { registrationMsgType, type TodoRow, todoListInputSchema } from "#contracts/todo/todo.ts";
import type { Call } from "#service/core/call.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { registrationsWaiting } from "#service/modules/registration/read.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import {
  timesOf,
  waitingCounts,
  waitingFilings,
  waitingRegistrations,
} from "#service/workflow/deadline/waiting.ts";

import { oversees, waitingBelow } from "./below.ts";
import { listTodo } from "./list.ts";
import { waitingFor } from "./waiting.ts";

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
    { msgType: filingMsgTypes["max-price"], ...of("max-price") },
    { msgType: filingMsgTypes.settlement, ...of("settlement") },
    ...(actor.stationId === null
      ? []
      : [{ msgType: registrationMsgType, ...(registrations ?? none) } as const]),
  ] as const;
  return types.map(({ msgType, count: all, soon, overdue, oldest }) => ({
    msgType,
    count: all,
    soon,
    overdue,
    oldestAt: oldest?.toISOString() ?? null,
  }));
}

export async function waitingAtStationsBelow(
  { deps, actor }: Pick<Call, "deps" | "actor">,
  most: number,
): Promise<Home["below"]> {
  if (!oversees(actor)) return null;
  const stations = await waitingBelow(deps.db, actor, await loadToday(deps));
  const first = stations.filter((station) => sumOfStation(station).overdue > 0).slice(0, most);
  return { ...sumCounts(stations.map(sumOfStation)), first };
}

export async function firstTodo(call: Call, most: 5 | 10): Promise<TodoRow[]> {
  const input = todoListInputSchema.parse({});
  const { rows } = await listTodo({ ...call, input });
  return rows.slice(0, most);
}
