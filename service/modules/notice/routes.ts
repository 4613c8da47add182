import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { detailNotice } from "./detail.ts";
import { publishNotice } from "./publish.ts";
import { saveNotice } from "./save.ts";

export function noticeRoutes(app: ServiceApp): void {
  route(app, "noticeSave", saveNotice);
  route(app, "noticePublish", publishNotice);
  route(app, "noticeDetail", detailNotice);
}
