import { and, eq, sql } from "drizzle-orm";

import type { Call, ReplyOf } from "#service/core/call.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { indicatorExclusion } from "#service/db/schema/indicator/sample-review.ts";
import { priceEnquiry } from "#service/db/schema/price/price-enquiry.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { exclusionsWaiting } from "#service/modules/indicator/read.ts";
import { enquiriesWaiting } from "#service/modules/price/read.ts";
import { registrationsWaiting } from "#service/modules/registration/read.ts";
import { requestEntry, requestsWaiting } from "#service/modules/registry-request/read.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import {
  timesOf,
  waitingCounts,
  waitingFilings,
  waitingRegistrations,
  waitingRequests,
} from "#service/workflow/deadline/waiting.ts";

import { overdueBelow } from "./below.ts";
import { waitingFor } from "./waiting.ts";

export async function totalTodo({ deps, actor }: Call): Promise<ReplyOf<"todoTotal">> {
  const { db } = deps;
  const today = await loadToday(deps);
  const times = timesOf(today);
  const filings = await db
    .select({ status: sql<string>`${filing.status}`, ...waitingCounts(waitingFilings, times) })
    .from(filing)
    .where(waitingFor(actor))
    .groupBy(filing.status);
  const [registrations] = await db
    .select({ status: sql<string>`'registration'`, ...waitingCounts(waitingRegistrations, times) })
    .from(registration)
    .where(registrationsWaiting(actor));
  const requests = await db
    .select({
      status: sql<string>`'registry-request'`,
      ...waitingCounts(waitingRequests, times, requestEntry(actor)),
    })
    .from(registryRequest)
    .where(requestsWaiting(actor));
  const undated = [
    { status: "price-enquiry", count: await db.$count(priceEnquiry, enquiriesWaiting(actor)) },
    { status: "indicator-exclusion", count: await db.$count(indicatorExclusion, exclusionsWaiting(actor)) },
  ].map((row) => ({ ...row, soon: 0, overdue: 0 }));
  const rows = [...filings, ...(registrations ? [registrations] : []), ...requests, ...undated].filter(
    (row) => row.count > 0,
  );
  const sum = (of: "count" | "soon" | "overdue") => rows.reduce((all, row) => all + row[of], 0);
  return {
    total: sum("count"),
    byStatus: Object.fromEntries(rows.map((row) => [row.status, row.count])),
    mine: await db.$count(filing, and(waitingFor(actor), eq(filing.assigneeId, actor.accountId))),
    soon: sum("soon"),
    overdue: sum("overdue"),
    overdueBelow: await overdueBelow(db, actor, today),
  };
}
