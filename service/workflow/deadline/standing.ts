import type { Deadline } from "#contracts/deadline/deadline.ts";
import type { DeadlineKind } from "#contracts/deadline/settings.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Db } from "#service/db/connect.ts";

import { loadCalendar } from "./calendar.ts";
import { loadSoonDays, type SoonDays } from "./soon.ts";
import { type Calendar, deadlineOf } from "./working-days.ts";

export type Today = { calendar: Calendar; now: Date; soonDays: SoonDays };
type Settings = Pick<Today, "calendar" | "soonDays">;

/** Milliseconds: another process shows changed settings so much later. */
const keptFor = 1000;
const kept = new WeakMap<Db, { settings: Promise<Settings>; until: number }>();

/** Asked by most calls, and changed a few times a year. A deadline that is set takes the settings of its transaction. */
export async function loadToday({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Today> {
  return { ...(await settingsOf(db)), now: clock() };
}

/** Calls at the same time share one read. */
function settingsOf(db: Db): Promise<Settings> {
  const known = kept.get(db);
  if (known && performance.now() < known.until) return known.settings;
  const settings = readSettings(db);
  kept.set(db, { settings, until: performance.now() + keptFor });
  settings.catch(() => forgetSettings(db));
  return settings;
}

async function readSettings(db: Db): Promise<Settings> {
  const [calendar, soonDays] = await Promise.all([loadCalendar(db), loadSoonDays(db)]);
  return { calendar, soonDays };
}

/** After a change of the settings. */
export const forgetSettings = (db: Db): boolean => kept.delete(db);

type Waiting = { dueAt: Date | null; kind: DeadlineKind };

export function standing({ dueAt, kind }: Waiting, { calendar, now, soonDays }: Today): Deadline | null {
  return dueAt && deadlineOf(calendar, dueAt, { now, soonDays: soonDays[kind] });
}
