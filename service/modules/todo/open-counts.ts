import { eq, min, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import { msgTypes } from "#contracts/message/msg-types.ts";
import type { TodoRow } from "#contracts/todo/todo.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { indicatorExclusion } from "#service/db/schema/indicator/sample-review.ts";
import { priceEnquiry } from "#service/db/schema/price/price-enquiry.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { exclusionsWaiting } from "#service/modules/indicator/read.ts";
import { enquiriesWaiting } from "#service/modules/price/read.ts";
import { registrationsWaiting } from "#service/modules/registration/read.ts";
import { requestEntry, requestMsgType, requestsWaiting } from "#service/modules/registry-request/read.ts";
import {
  type Times,
  waitingCounts,
  waitingFilings,
  waitingRegistrations,
  waitingRequests,
} from "#service/workflow/deadline/waiting.ts";

import { waitingFor } from "./waiting.ts";

type MsgType = TodoRow["msgType"];
type Status = TodoRow["status"];

/** `mine`: assigned to the reader. `oldest`: since when the oldest one waits. */
export type OpenCount = {
  msgType: MsgType;
  status: Status;
  count: number;
  mine: number;
  soon: number;
  overdue: number;
  oldest: Date | null;
};

const filingMsgType = sql<MsgType>`case ${filing.kind} when 'max-price' then ${msgTypes.maxPrice} else ${msgTypes.settlement} end`;
const none = sql<number>`0`;
/** Enquiries and samples have no deadline and nobody in charge but their station. */
const undated = { mine: none, count: sql<number>`count(*)::int`, soon: none, overdue: none };

/** To-dos of the reader by kind and status; in one statement, because the shell and the home page ask each time. */
export async function countOpen(conn: Conn, actor: Actor, times: Times): Promise<OpenCount[]> {
  const rows = await unionAll(
    conn
      .select({
        msgType: filingMsgType,
        status: sql<Status>`${filing.status}::text`,
        oldest: min(filing.statusAt),
        mine: sql<number>`(count(*) filter (where ${eq(filing.assigneeId, actor.accountId)}))::int`,
        ...waitingCounts(waitingFilings, times),
      })
      .from(filing)
      .where(waitingFor(actor))
      .groupBy(filing.kind, filing.status),
    conn
      .select({
        msgType: sql<MsgType>`${msgTypes.enterprise}`,
        status: sql<Status>`'registration'`,
        oldest: min(registration.statusAt),
        mine: none,
        ...waitingCounts(waitingRegistrations, times),
      })
      .from(registration)
      .where(registrationsWaiting(actor)),
    conn
      .select({
        msgType: sql<MsgType>`${requestMsgType}`,
        status: sql<Status>`'registry-request'`,
        oldest: min(registryRequest.statusAt),
        mine: none,
        ...waitingCounts(waitingRequests, times, requestEntry(actor)),
      })
      .from(registryRequest)
      .where(requestsWaiting(actor))
      .groupBy(requestMsgType),
    conn
      .select({
        msgType: sql<MsgType>`${msgTypes.enquiry}`,
        status: sql<Status>`'price-enquiry'`,
        oldest: min(priceEnquiry.askedAt),
        ...undated,
      })
      .from(priceEnquiry)
      .where(enquiriesWaiting(actor)),
    conn
      .select({
        msgType: sql<MsgType>`${msgTypes.sample}`,
        status: sql<Status>`'indicator-exclusion'`,
        oldest: min(indicatorExclusion.requestedAt),
        ...undated,
      })
      .from(indicatorExclusion)
      .where(exclusionsWaiting(actor)),
  );
  return rows.filter(({ count }) => count > 0);
}
