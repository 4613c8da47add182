import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { addCreditGrade } from "./credit-grade-add.ts";
import { enterpriseAsOf } from "./detail/as-of.ts";
import { detailEnterprise } from "./detail/detail.ts";
import { exportEnterprises } from "./list/export.ts";
import { listEnterprises } from "./list/list.ts";
import { revealEnterprise } from "./reveal.ts";
import { saveEnterprise } from "./save.ts";

export function enterpriseRoutes(app: ServiceApp): void {
  route(app, "enterpriseList", listEnterprises);
  route(app, "enterpriseExport", exportEnterprises);
  route(app, "enterpriseDetail", detailEnterprise);
  route(app, "enterpriseAsOf", enterpriseAsOf);
  route(app, "enterpriseSave", saveEnterprise);
  route(app, "enterpriseReveal", revealEnterprise);
  route(app, "creditGradeAdd", addCreditGrade);
}
