import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { exportEntries } from "./export.ts";
import { listEntries } from "./list.ts";
import { auditLogState, verifyLog } from "./state.ts";

export function auditLogRoutes(app: ServiceApp): void {
  route(app, "auditLogList", listEntries(app.routes));
  route(app, "auditLogExport", exportEntries(app.routes));
  route(app, "auditLogState", auditLogState);
  route(app, "auditLogVerify", verifyLog);
}
