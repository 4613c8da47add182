import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { listPeriodicals, listPriceIssues, readPeriodical } from "./list.ts";
import { publishPeriodical, removePeriodical, withdrawPeriodical } from "./publish.ts";
import { savePeriodical } from "./save.ts";

export function periodicalRoutes(app: ServiceApp): void {
  route(app, "periodicalList", listPeriodicals);
  route(app, "periodicalDetail", readPeriodical);
  route(app, "periodicalPriceIssues", listPriceIssues);
  route(app, "periodicalSave", savePeriodical);
  route(app, "periodicalPublish", publishPeriodical);
  route(app, "periodicalWithdraw", withdrawPeriodical);
  route(app, "periodicalRemove", removePeriodical);
}
