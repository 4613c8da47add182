import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { certificateOn } from "./certificates/as-of.ts";
import { listCertificates } from "./certificates/list.ts";
import { addConduct } from "./conduct/add.ts";
import { withdrawConduct } from "./conduct/withdraw.ts";
import { staffAsOf } from "./detail/as-of.ts";
import { staffDetail } from "./detail/detail.ts";
import { addStaff } from "./edit/add.ts";
import { leaveStaff } from "./edit/leave.ts";
import { saveStaff } from "./edit/save.ts";
import { exportStaff } from "./list/export.ts";
import { listStaff } from "./list/list.ts";
import { correctOwn } from "./own/correct.ts";
import { openOwn } from "./own/open.ts";
import { sendOwnCode } from "./own/send-code.ts";
import { settleCorrection } from "./own/settle.ts";
import { revealStaff } from "./reveal.ts";

export function staffRoutes(app: ServiceApp): void {
  route(app, "staffList", listStaff);
  route(app, "staffExport", exportStaff);
  route(app, "staffDetail", staffDetail);
  route(app, "staffAsOf", staffAsOf);
  route(app, "staffReveal", revealStaff);
  route(app, "staffAdd", addStaff);
  route(app, "staffSave", saveStaff);
  route(app, "staffLeave", leaveStaff);
  route(app, "certificateList", listCertificates);
  route(app, "certificateAsOf", certificateOn);
  route(app, "personalDataCode", sendOwnCode);
  route(app, "personalDataOpen", openOwn);
  route(app, "personalDataCorrect", correctOwn);
  route(app, "staffCorrectionSettle", settleCorrection);
  route(app, "staffConductAdd", addConduct);
  route(app, "staffConductWithdraw", withdrawConduct);
}
