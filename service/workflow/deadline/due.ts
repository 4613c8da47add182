import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";

import { type DeadlineKind, deadlineStepSchema } from "#contracts/deadline/settings.ts";
import { dueRequestStatuses } from "#contracts/registry-request/registry-request.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import type { Transition } from "#contracts/workflow/table.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { deadlineLimit } from "#service/db/schema/filing/deadline.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { registration } from "#service/db/schema/registration/registration.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";

import { loadCalendar } from "./calendar.ts";
import { standing, type Today } from "./standing.ts";
import { type Calendar, dueAfter } from "./working-days.ts";

type Due = { dueAt: Date; dueDays: number } | { dueAt: null; dueDays: null };
const never: Due = { dueAt: null, dueDays: null };

export async function dueOf(conn: Conn, kind: DeadlineKind, status: FilingStatus, at: Date): Promise<Due> {
  const step = deadlineStepSchema.safeParse(status);
  if (!step.success) return never;
  const [limit] = await conn
    .select({ days: deadlineLimit.days })
    .from(deadlineLimit)
    .where(and(eq(deadlineLimit.kind, kind), eq(deadlineLimit.step, step.data)));
  if (!limit) return never;
  return { dueAt: dueAfter(await loadCalendar(conn), at, limit.days), dueDays: limit.days };
}

type FilingDue = Due & Partial<Pick<FilingRow, "correctionStartedAt" | "correctionDays">>;

/**
 * After a revoke the deadline of the last return applies, even if it has passed: submitting and revoking gains no time.
 */
export async function filingDueAfter(
  tx: Tx,
  before: Pick<FilingRow, "kind" | "correctionStartedAt" | "correctionDays">,
  { action, to, at }: { action: Transition["action"]; to: FilingStatus; at: Date },
): Promise<FilingDue> {
  const { kind, correctionStartedAt, correctionDays } = before;
  if (to !== "returned") return dueOf(tx, kind, to, at);
  if (action === "revoke" && correctionStartedAt !== null && correctionDays !== null) {
    return {
      dueAt: dueAfter(await loadCalendar(tx), correctionStartedAt, correctionDays),
      dueDays: correctionDays,
    };
  }
  const due = await dueOf(tx, kind, to, at);
  return { ...due, correctionStartedAt: due.dueDays === null ? null : at, correctionDays: due.dueDays };
}

const runsSince =
  sql<Date>`case when ${filing.status} = 'returned' then coalesce(${filing.correctionStartedAt}, ${filing.statusAt})
  else ${filing.statusAt} end`.mapWith(filing.statusAt);

const atATime = 1000;

/** A return begins the correction time, as in `filingDueAfter`: a later revoke must not begin it anew. */
export async function fillDeadlines(conn: Conn): Promise<number> {
  const waiting = await conn
    .select({
      id: filing.id,
      status: filing.status,
      statusAt: filing.statusAt,
      correctionDays: filing.correctionDays,
      since: runsSince,
      limit: deadlineLimit.days,
    })
    .from(filing)
    .innerJoin(
      deadlineLimit,
      and(eq(deadlineLimit.kind, filing.kind), eq(sql`${deadlineLimit.step}`, filing.status)),
    )
    .where(and(isNull(filing.dueAt), inArray(filing.status, deadlineStepSchema.options)))
    .limit(atATime);
  if (waiting.length === 0) return 0;
  const calendar = await loadCalendar(conn);
  for (const { id, status, statusAt, correctionDays, since, limit } of waiting) {
    const isReturned = status === "returned";
    const days = (isReturned ? correctionDays : null) ?? limit;
    await conn
      .update(filing)
      .set({
        dueAt: dueAfter(calendar, since, days),
        dueDays: days,
        ...(isReturned && { correctionStartedAt: since, correctionDays: days }),
      })
      .where(and(eq(filing.id, id), eq(filing.statusAt, statusAt)));
  }
  return waiting.length;
}

function waitingFilings(conn: Conn) {
  return conn
    .select({ kind: filing.kind, id: filing.id, since: runsSince, days: filing.dueDays, dueAt: filing.dueAt })
    .from(filing)
    .where(isNotNull(filing.dueAt));
}

function waitingRegistrations(conn: Conn) {
  const { id, statusAt: since, dueDays: days, dueAt } = registration;
  const kind = sql<"registration">`'registration'`;
  return conn
    .select({ kind, id, since, days, dueAt })
    .from(registration)
    .where(eq(registration.status, "pending"));
}

/** Under the limit of registrations; the former enterprise of a transfer under its own. */
function waitingRequests(conn: Conn) {
  const { id, statusAt: since, dueDays: days, dueAt } = registryRequest;
  const kind = sql<"registration">`'registration'`;
  return conn
    .select({ kind, id, since, days, dueAt })
    .from(registryRequest)
    .where(inArray(registryRequest.status, [...dueRequestStatuses]));
}

/** Recomputes open deadlines from their original limits after a calendar change; locks in the order of others. */
export async function moveDeadlines(tx: Tx): Promise<number> {
  const calendar = await loadCalendar(tx);
  const of = moved(calendar, await waitingFilings(tx).orderBy(filing.id).for("update"));
  const ofRegistrations = moved(
    calendar,
    await waitingRegistrations(tx).orderBy(registration.id).for("update"),
  );
  for (const { id, dueAt } of of) await tx.update(filing).set({ dueAt }).where(eq(filing.id, id));
  for (const { id, dueAt } of ofRegistrations)
    await tx.update(registration).set({ dueAt }).where(eq(registration.id, id));
  const ofRequests = moved(calendar, await waitingRequests(tx).orderBy(registryRequest.id).for("update"));
  for (const { id, dueAt } of ofRequests)
    await tx.update(registryRequest).set({ dueAt }).where(eq(registryRequest.id, id));
  return of.length + ofRegistrations.length + ofRequests.length;
}

type Waiting<Id> = { id: Id; since: Date; days: number | null; dueAt: Date | null };

function moved<Id>(calendar: Calendar, waiting: readonly Waiting<Id>[]): { id: Id; dueAt: Date }[] {
  return waiting.flatMap(({ id, since, days, dueAt }) => {
    if (days === null) return [];
    const due = dueAfter(calendar, since, days);
    return due.getTime() === dueAt?.getTime() ? [] : [{ id, dueAt: due }];
  });
}

export async function calendarEffect(
  conn: Conn,
  next: Calendar,
  today: Today,
): Promise<{ waiting: number; moved: number; recoloured: number }> {
  const waiting = [
    ...(await waitingFilings(conn)),
    ...(await waitingRegistrations(conn)),
    ...(await waitingRequests(conn)),
  ];
  const effect = { waiting: 0, moved: 0, recoloured: 0 };
  for (const { kind, since, days, dueAt } of waiting) {
    if (days === null || dueAt === null) continue;
    const due = dueAfter(next, since, days);
    const isOther =
      standing({ kind, dueAt }, today)?.state !==
      standing({ kind, dueAt: due }, { ...today, calendar: next })?.state;
    effect.waiting += 1;
    effect.moved += due.getTime() === dueAt.getTime() ? 0 : 1;
    effect.recoloured += isOther ? 1 : 0;
  }
  return effect;
}
