import { and, asc, eq, like, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod";

import type { TodoListInput, todoListOutputSchema } from "#contracts/task.ts";
import type { Conn } from "#service/db/connect.ts";
import { filing } from "#service/db/schema/filing.ts";
import { registration } from "#service/db/schema/registration.ts";
import type { Actor } from "#service/http/actor.ts";
import type { Call } from "#service/http/call.ts";
import { registrationsWaiting } from "#service/modules/registration/read.ts";
import { containsText } from "#service/workflow/search.ts";

import { filingRows, registrationRows } from "./rows.ts";
import { waitingFor } from "./todo.ts";

/** What the person asks for of the filings; undefined where it can only be an application. */
function filingsAsked(actor: Actor, { search, status }: TodoListInput): SQL | undefined {
  return and(
    waitingFor(actor),
    search === "" ? undefined : like(filing.searchText, containsText(search)),
    status === undefined ? undefined : status === "registration" ? sql`false` : eq(filing.status, status),
  );
}

function registrationsAsked(actor: Actor, { search, status }: TodoListInput): SQL | undefined {
  const text = containsText(search);
  return and(
    registrationsWaiting(actor),
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

function asked(conn: Conn, actor: Actor, input: TodoListInput) {
  return unionAll(
    conn
      .select({ id: sql<string>`${filing.id}`.as("id"), at: sql<string>`${filing.statusAt}`.as("at") })
      .from(filing)
      .where(filingsAsked(actor, input)),
    conn
      .select({
        id: sql<string>`${registration.id}`.as("id"),
        at: sql<string>`${registration.statusAt}`.as("at"),
      })
      .from(registration)
      .where(registrationsAsked(actor, input)),
  );
}

/** The longest waiting first, whatever it is. */
export async function listTodo(call: Call<TodoListInput>): Promise<z.input<typeof todoListOutputSchema>> {
  const { deps, actor, input } = call;
  const { db } = deps;
  const { curPage, pageSize } = input;
  const total = await db.$count(asked(db, actor, input).as("todo"));
  const page = await asked(db, actor, input)
    .orderBy(asc(sql`at`), asc(sql`id`))
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  const ids = page.map(({ id }) => id);
  const [filings, registrations] = await Promise.all([filingRows(db, ids), registrationRows(db, ids)]);
  const rows = new Map([...filings, ...registrations].map((row) => [row.businessId, row]));
  return { total, curPage, pageSize, rows: ids.flatMap((id) => rows.get(id) ?? []) };
}
