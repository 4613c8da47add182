import { and, asc, eq, like, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import { filingKindSchema, filingMsgTypes } from "#contracts/filing/kind.ts";
import { msgTypes } from "#contracts/message/msg-types.ts";
import { type TodoListInput, todoListInputSchema, type TodoRow } from "#contracts/todo/todo.ts";
import type { Actor } from "#service/core/actor.ts";
import type { Call, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { containsText } from "#service/db/contains-text.ts";
import { countUpTo } from "#service/db/count-up-to.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { indicatorExclusion } from "#service/db/schema/indicator/sample-review.ts";
import { priceEnquiry } from "#service/db/schema/price/price-enquiry.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { exclusionsWaiting } from "#service/modules/indicator/read.ts";
import { enquiriesWaiting } from "#service/modules/price/read.ts";
import { registrationsWaiting } from "#service/modules/registration/read.ts";
import { requestEntry, requestMsgType, requestsWaiting } from "#service/modules/registry-request/read.ts";
import { foundFew } from "#service/search/matching.ts";
import { loadToday, type Today } from "#service/workflow/deadline/standing.ts";
import {
  dueCondition,
  type Times,
  timesOf,
  waitingFilings,
  waitingRegistrations,
  waitingRequests,
} from "#service/workflow/deadline/waiting.ts";
import { assignedTo } from "#service/workflow/handling.ts";

import { batchRows, enquiryRows, exclusionRows, filingRows, registrationRows, requestRows } from "./rows.ts";
import { waitingFor } from "./waiting.ts";

const kindOf = (msgType: string): string =>
  filingKindSchema.options.find((kind) => filingMsgTypes[kind] === msgType) ?? "";

type Source = "filing" | "registration" | "registry-request" | "price-enquiry" | "indicator-exclusion";
type Filter = Omit<TodoListInput, "curPage" | "pageSize">;
type PageInput = Filter & { curPage: number; pageSize: number };
type Asked = { times: Times; found: SQL | undefined };

function filingsAsked(
  actor: Actor,
  { status, msgType, assignee, due }: Filter,
  { times, found }: Asked,
): SQL | undefined {
  return and(
    waitingFor(actor),
    found,
    msgType === undefined ? undefined : sql`${filing.kind} = ${kindOf(msgType)}`,
    assignee && assignedTo(assignee, actor),
    due && dueCondition(waitingFilings, due, times),
    status === undefined ? undefined : sql`${filing.status} = ${status}`,
  );
}

function registrationsAsked(
  actor: Actor,
  { search, status, msgType, assignee, due }: Filter,
  times: Times,
): SQL | undefined {
  const text = containsText(search);
  return and(
    registrationsWaiting(actor),
    msgType === undefined || msgType === msgTypes.enterprise ? undefined : sql`false`,
    assignee === "mine" ? sql`false` : undefined,
    due && dueCondition(waitingRegistrations, due, times),
    search === ""
      ? undefined
      : or(
          like(sql`lower(${registration.name})`, text),
          like(sql`lower(${registration.number})`, text),
          like(sql`lower(${registration.uscc})`, text),
        ),
    status === undefined || status === "registration" ? undefined : sql`false`,
  );
}

function requestsAsked(
  actor: Actor,
  { search, status, msgType, assignee, due }: Filter,
  times: Times,
): SQL | undefined {
  const text = containsText(search);
  return and(
    requestsWaiting(actor),
    msgType === undefined ? undefined : eq(requestMsgType, msgType),
    assignee === "mine" ? sql`false` : undefined,
    due && dueCondition(waitingRequests, due, times),
    search === ""
      ? undefined
      : or(
          like(sql`lower(${registryRequest.subjectName})`, text),
          like(sql`lower(${registryRequest.number})`, text),
          like(sql`lower(${enterprise.name})`, text),
        ),
    status === undefined || status === "registry-request" ? undefined : sql`false`,
  );
}

/** Enquiries have no deadline and nobody in charge but the station. */
function enquiriesAsked(actor: Actor, { search, status, msgType, assignee, due }: Filter): SQL | undefined {
  const text = containsText(search);
  return and(
    enquiriesWaiting(actor),
    msgType === undefined || msgType === msgTypes.enquiry ? undefined : sql`false`,
    assignee === "mine" || due !== undefined ? sql`false` : undefined,
    search === ""
      ? undefined
      : or(like(sql`lower(${priceEnquiry.name})`, text), like(sql`lower(${enterprise.name})`, text)),
    status === undefined || status === "price-enquiry" ? undefined : sql`false`,
  );
}

/** As enquiries; of the samples in sight, whoever asked but the reader. */
function exclusionsAsked(actor: Actor, { search, status, msgType, assignee, due }: Filter): SQL | undefined {
  return and(
    exclusionsWaiting(actor),
    msgType === undefined || msgType === msgTypes.sample ? undefined : sql`false`,
    assignee === "mine" || due !== undefined ? sql`false` : undefined,
    search === "" ? undefined : like(sql`lower(${indicatorSample.projectName})`, containsText(search)),
    status === undefined || status === "indicator-exclusion" ? undefined : sql`false`,
  );
}

function asked(conn: Conn, actor: Actor, input: Filter, { times, found }: Asked) {
  return unionAll(
    conn
      .select({
        source: sql<Source>`'filing'`.as("source"),
        id: sql<string>`${filing.id}`.as("id"),
        due: sql<string>`${filing.dueAt}`.as("due"),
        at: sql<string>`${filing.statusAt}`.as("at"),
      })
      .from(filing)
      .where(filingsAsked(actor, input, { times, found })),
    conn
      .select({
        source: sql<Source>`'registration'`.as("source"),
        id: sql<string>`${registration.id}`.as("id"),
        due: sql<string>`${registration.dueAt}`.as("due"),
        at: sql<string>`${registration.statusAt}`.as("at"),
      })
      .from(registration)
      .where(registrationsAsked(actor, input, times)),
    conn
      .select({
        source: sql<Source>`'registry-request'`.as("source"),
        id: requestEntry(actor).as("id"),
        due: sql<string>`min(${registryRequest.dueAt})`.as("due"),
        at: sql<string>`min(${registryRequest.statusAt})`.as("at"),
      })
      .from(registryRequest)
      .innerJoin(enterprise, eq(enterprise.id, registryRequest.enterpriseId))
      .where(requestsAsked(actor, input, times))
      .groupBy(requestEntry(actor)),
    conn
      .select({
        source: sql<Source>`'price-enquiry'`.as("source"),
        id: sql<string>`${priceEnquiry.id}`.as("id"),
        due: sql<string>`null::timestamptz`.as("due"),
        at: sql<string>`${priceEnquiry.askedAt}`.as("at"),
      })
      .from(priceEnquiry)
      .innerJoin(enterprise, eq(enterprise.id, priceEnquiry.enterpriseId))
      .where(enquiriesAsked(actor, input)),
    conn
      .select({
        source: sql<Source>`'indicator-exclusion'`.as("source"),
        id: sql<string>`${indicatorExclusion.id}`.as("id"),
        due: sql<string>`null::timestamptz`.as("due"),
        at: sql<string>`${indicatorExclusion.requestedAt}`.as("at"),
      })
      .from(indicatorExclusion)
      .innerJoin(indicatorSample, eq(indicatorSample.id, indicatorExclusion.sampleId))
      .where(exclusionsAsked(actor, input)),
  );
}

/** By deadline, overdue first; without a deadline by waiting time. */
export async function listTodo(call: Call<TodoListInput>): Promise<ReplyOf<"todoList">> {
  const { deps, actor, input } = call;
  const { db } = deps;
  const { curPage, pageSize } = input;
  const today = await loadToday(deps);
  const how = { times: timesOf(today), found: await foundFew(db, "filing", filing.id, input.search) };
  const [counted, rows] = await Promise.all([
    countUpTo(db, asked(db, actor, input, how).$dynamic()),
    selectRows(call, today, how),
  ]);
  return { ...counted, curPage, pageSize, rows };
}

export async function firstTodo(
  { deps, actor }: Pick<Call, "deps" | "actor">,
  most: number,
): Promise<TodoRow[]> {
  const today = await loadToday(deps);
  const input = { ...todoListInputSchema.parse({}), pageSize: most };
  return selectRows({ deps, actor, input }, today, { times: timesOf(today), found: undefined });
}

async function selectRows(
  { deps, actor, input }: Pick<Call<PageInput>, "deps" | "actor" | "input">,
  today: Today,
  how: Asked,
): Promise<TodoRow[]> {
  const { db, env } = deps;
  const page = await asked(db, actor, input, how)
    .orderBy(sql`due asc nulls last`, asc(sql`at`), asc(sql`id`))
    .limit(input.pageSize)
    .offset((input.curPage - 1) * input.pageSize);
  const of = (source: Source) => page.filter((row) => row.source === source).map(({ id }) => id);
  const requests = of("registry-request");
  const rows = await Promise.all([
    filingRows(db, of("filing"), { today, actor }),
    registrationRows(db, of("registration"), today),
    requestRows(db, env, requests, { today, actor }),
    batchRows(db, requests, { today, actor }),
    enquiryRows(db, of("price-enquiry")),
    exclusionRows(db, of("indicator-exclusion")),
  ]);
  const byId = new Map(rows.flat().map((row) => [row.businessId, row]));
  return page.flatMap(({ id }) => byId.get(id) ?? []);
}
