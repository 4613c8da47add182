import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { exportCost } from "./export.ts";
import { previewCost } from "./preview.ts";
import { listCostRows } from "./rows.ts";

export function settlementRoutes(app: ServiceApp): void {
  route(app, "costPreview", previewCost);
  route(app, "costRows", listCostRows);
  route(app, "costExport", exportCost);
}
