import { min, sql } from "drizzle-orm";

import { filingMsgTypes } from "#contracts/filing/kind.ts";
import type { Home, Waiting } from "#contracts/home/home.ts";
import { sumCounts, sumOfStation } from "#contracts/todo/oversight.ts";
import {
  enquiryMsgType,
  exclusionMsgType,
  registrationMsgType,
  type TodoRow,
  todoListInputSchema,
} from "#contracts/todo/todo.ts";
import type { Call } from "#service/core/call.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { indicatorExclusion } from "#service/db/schema/indicator/sample-review.ts";
import { priceEnquiry } from "#service/db/schema/price/price-enquiry.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { exclusionsWaiting } from "#service/modules/indicator/read.ts";
import { enquiriesWaiting } from "#service/modules/price/read.ts";
import { registrationsWaiting } from "#service/modules/registration/read.ts";
import { requestEntry, requestMsgType, requestsWaiting } from "#service/modules/registry-request/read.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import {
  timesOf,
  waitingCounts,
  waitingFilings,
  waitingRegistrations,
  waitingRequests,
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
  const requests = await db
    .select({
      msgType: requestMsgType.as("type"),
      oldest: min(registryRequest.statusAt),
      ...waitingCounts(waitingRequests, times, requestEntry(actor)),
    })
    .from(registryRequest)
    .where(requestsWaiting(actor))
    .groupBy(sql`type`);
  const undated = { count: sql<number>`count(*)::int`, soon: sql<number>`0`, overdue: sql<number>`0` };
  const [enquiries] = await db
    .select({ oldest: min(priceEnquiry.askedAt), ...undated })
    .from(priceEnquiry)
    .where(enquiriesWaiting(actor));
  const [exclusions] = await db
    .select({ oldest: min(indicatorExclusion.requestedAt), ...undated })
    .from(indicatorExclusion)
    .where(exclusionsWaiting(actor));
  const of = (kind: string) => filings.filter((row) => row.kind === kind);
  const asked = (type: "1" | "2") => requests.filter((row) => row.msgType === type);
  const all = [
    summed(filingMsgTypes["max-price"], of("max-price")),
    summed(filingMsgTypes.settlement, of("settlement")),
    summed(registrationMsgType, [...(registrations ? [registrations] : []), ...asked("1")]),
    summed("2", asked("2")),
    ...(enquiries && enquiries.count > 0 ? [summed(enquiryMsgType, [enquiries])] : []),
    ...(exclusions && exclusions.count > 0 ? [summed(exclusionMsgType, [exclusions])] : []),
  ];
  // An enterprise has only what is returned to it, which is seldom a request.
  return all.filter(({ count, msgType }) => actor.stationId !== null || count > 0 || isFiling(msgType));
}

const isFiling = (msgType: Waiting["msgType"]): boolean =>
  Object.values(filingMsgTypes).some((one) => one === msgType);

export { totalTodo } from "./total.ts";

type Counted = { count: number; soon: number; overdue: number; oldest: Date | null };

function summed(msgType: Waiting["msgType"], rows: readonly Counted[]): Waiting {
  const sum = (key: "count" | "soon" | "overdue") => rows.reduce((total, row) => total + row[key], 0);
  const times = rows.flatMap(({ oldest }) => (oldest === null ? [] : [oldest.toISOString()]));
  return {
    msgType,
    count: sum("count"),
    soon: sum("soon"),
    overdue: sum("overdue"),
    oldestAt: times.toSorted()[0] ?? null,
  };
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
