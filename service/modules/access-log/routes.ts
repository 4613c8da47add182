import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { exportEntries } from "./export.ts";
import { listEntries } from "./list.ts";
import { accessState, verifyLog } from "./state.ts";

/** 访问日志: the audit log, to be read and never written. */
export function accessLogRoutes(app: ServiceApp): void {
  route(app, "accessList", listEntries(app));
  route(app, "accessExport", exportEntries(app));
  route(app, "accessState", accessState);
  route(app, "accessVerify", verifyLog);
}
