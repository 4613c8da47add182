import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { saveCalendar, saveLimits } from "./save.ts";
import { readCalendarEffect, readSettings } from "./settings.ts";

export function deadlineRoutes(app: ServiceApp): void {
  route(app, "deadlineSettings", readSettings);
  route(app, "deadlineLimitsSave", saveLimits);
  route(app, "calendarSave", saveCalendar);
  route(app, "calendarEffect", readCalendarEffect);
}
