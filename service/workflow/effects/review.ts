import { dayLength, shanghaiDay, shanghaiMidnight } from "#contracts/shanghai-time.ts";
import type { ReviewResult } from "#contracts/workflow/actions.ts";
import type { ReturnKind } from "#contracts/workflow/status.ts";
import { copiesIn } from "#service/db/filing-copies.ts";
import { withdrawSamples } from "#service/indicator-data/project-samples.ts";
import { requireFindingsSettled } from "#service/workflow/checks/findings.ts";
import { loadCalendar } from "#service/workflow/deadline/calendar.ts";
import { type Calendar, firstWorkday } from "#service/workflow/deadline/working-days.ts";
import { queueDetection } from "#service/workflow/detection-run.ts";
import { dropTrials } from "#service/workflow/trial-run.ts";

import type { Effect } from "./effect.ts";
import { leave } from "./leave.ts";

export const accept: Effect = async ({ deps, tx, filing, auditActor }) => {
  await queueDetection(tx, deps.jobs, filing.id, auditActor.at);
  // The release before this one leaves names and amounts alone when it submits, and may run beside it.
  return { patch: copiesIn(filing.kind, filing.formValues) };
};

/**
 * Last millisecond of the last day, which pages announce. The day of the start does not count, and the last one is a
 * working day (民法典第二百零一条、第二百零三条). Fractions, which tests use, count from the instant.
 */
export function publicityEnd(calendar: Calendar, start: Date, days: number): Date {
  if (!Number.isInteger(days)) return new Date(start.getTime() + days * dayLength);
  const last = firstWorkday(calendar, shanghaiDay(shanghaiMidnight(shanghaiDay(start), days)));
  return new Date(shanghaiMidnight(last, 1).getTime() - 1);
}

export const publish: Effect = async ({ deps, tx, filing, auditActor }) => {
  await requireFindingsSettled(tx, filing);
  const end = publicityEnd(await loadCalendar(tx), auditActor.at, deps.env.PUBLICITY_DAYS);
  await deps.jobs.sendExpiry(tx, filing.id, end);
  return { patch: { publicityStart: auditActor.at, publicityEnd: end } };
};

const returnKinds: Record<Exclude<ReviewResult, "pass">, ReturnKind> = {
  fail: "all",
  materials: "materials",
  result: "result",
};

export const sendBack: Effect = async (context) => {
  const { result } = context.transition;
  if (result === null || result === "pass") throw new Error("A return needs to say what has to come anew");
  return { returnKind: returnKinds[result], patch: await leave(context) };
};

export const unarchive: Effect = async ({ tx, filing }) => {
  await withdrawSamples(tx, filing.id);
  return { patch: { filedAt: null, publicityStart: null, publicityEnd: null } };
};

export const purge: Effect = async (context) => {
  await dropTrials(context.tx, context.filing);
  return { patch: await leave(context) };
};
