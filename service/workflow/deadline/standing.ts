import type { Deadline } from "#contracts/deadline.ts";
import type { Deps } from "#service/http/deps.ts";

import { loadCalendar } from "./calendar.ts";
import { type Calendar, deadlineOf } from "./working-days.ts";

/** What deadlines are held against: the working days, and the time. */
export type Today = { calendar: Calendar; now: Date };

export async function loadToday({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Today> {
  return { calendar: await loadCalendar(db), now: clock() };
}

export function standing(dueAt: Date | null, { calendar, now }: Today): Deadline | null {
  return dueAt && deadlineOf(calendar, dueAt, now);
}
