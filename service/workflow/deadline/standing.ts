import type { Deadline, DeadlineKind } from "#contracts/deadline/deadline.ts";
import type { Deps } from "#service/core/deps.ts";

import { loadCalendar } from "./calendar.ts";
import { loadSoonDays, type SoonDays } from "./soon.ts";
import { type Calendar, deadlineOf } from "./working-days.ts";

export type Today = { calendar: Calendar; now: Date; soonDays: SoonDays };

export async function loadToday({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Today> {
  return { calendar: await loadCalendar(db), now: clock(), soonDays: await loadSoonDays(db) };
}

type Waiting = { dueAt: Date | null; kind: DeadlineKind };

export function standing({ dueAt, kind }: Waiting, { calendar, now, soonDays }: Today): Deadline | null {
  return dueAt && deadlineOf(calendar, dueAt, { now, soonDays: soonDays[kind] });
}
