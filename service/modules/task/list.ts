import { and, asc, eq, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";

import { filingKindSchema, filingMsgTypes } from "#contracts/filing/kind.ts";
import type { TodoListInput } from "#contracts/task.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing.ts";
import { registration } from "#service/db/schema/registration.ts";
import type { Actor } from "#service/http/actor.ts";
import type { Call, ReplyOf } from "#service/http/call.ts";
import { registrationsWaiting } from "#service/modules/registration/read.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import { containsText } from "#service/workflow/search.ts";

import { isDue, type Times, timesOf, waitingFilings, waitingRegistrations } from "./due.ts";
import { filingRows, registrationRows } from "./rows.ts";
import { waitingFor } from "./todo.ts";

/** The kind of filing that is this type of business; the other types are none. */
const kindOf = (msgType: string): string =>
  filingKindSchema.options.find((kind) => filingMsgTypes[kind] === msgType) ?? "";

/** What the person asks for of the filings; undefined where it can only be an application. */
function filingsAsked(
  actor: Actor,
  { search, status, msgType, handler, due }: TodoListInput,
  times: Times,
): SQL | undefined {
  return and(
    waitingFor(actor),
    msgType === undefined ? undefined : sql`${filing.kind} = ${kindOf(msgType)}`,
    handler && (handler === "mine" ? eq(filing.handlerId, actor.accountId) : isNull(filing.handlerId)),
    due && isDue(waitingFilings, due, times),
    search === "" ? undefined : like(filing.searchText, containsText(search)),
    status === undefined ? undefined : status === "registration" ? sql`false` : eq(filing.status, status),
  );
}

function registrationsAsked(
  actor: Actor,
  { search, status, msgType, handler, due }: TodoListInput,
  times: Times,
): SQL | undefined {
  const text = containsText(search);
  return and(
    registrationsWaiting(actor),
    msgType === undefined || msgType === "1" ? undefined : sql`false`,
    handler === "mine" ? sql`false` : undefined,
    due && isDue(waitingRegistrations, due, times),
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

function asked(conn: Conn, actor: Actor, input: TodoListInput, times: Times) {
  return unionAll(
    conn
      .select({
        id: sql<string>`${filing.id}`.as("id"),
        due: sql<string>`${filing.dueAt}`.as("due"),
        at: sql<string>`${filing.statusAt}`.as("at"),
      })
      .from(filing)
      .where(filingsAsked(actor, input, times)),
    conn
      .select({
        id: sql<string>`${registration.id}`.as("id"),
        due: sql<string>`${registration.dueAt}`.as("due"),
        at: sql<string>`${registration.statusAt}`.as("at"),
      })
      .from(registration)
      .where(registrationsAsked(actor, input, times)),
  );
}

/** What is due first comes first, so the overdue before all; without a deadline the longest waiting. */
export async function listTodo(call: Call<TodoListInput>): Promise<ReplyOf<"todoList">> {
  const { deps, actor, input } = call;
  const { db } = deps;
  const { curPage, pageSize } = input;
  const today = await loadToday(deps);
  const times = timesOf(today);
  const total = await db.$count(asked(db, actor, input, times).as("todo"));
  const page = await asked(db, actor, input, times)
    .orderBy(sql`due asc nulls last`, asc(sql`at`), asc(sql`id`))
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  const ids = page.map(({ id }) => id);
  const [filings, registrations] = await Promise.all([
    filingRows(db, ids, { today, actor }),
    registrationRows(db, ids, today),
  ]);
  const rows = new Map([...filings, ...registrations].map((row) => [row.businessId, row]));
  return { total, curPage, pageSize, rows: ids.flatMap((id) => rows.get(id) ?? []) };
}
