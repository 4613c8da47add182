import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { detailNotice, markRead } from "./detail.ts";
import { readEdition } from "./edition.ts";
import { endNotice } from "./end.ts";
import { listNotices } from "./list/list.ts";
import { listWork } from "./list/work.ts";
import { listNodes, saveNode } from "./nodes.ts";
import { pinNotice } from "./pin.ts";
import { viewPublicNotice } from "./public.ts";
import { publishNotice } from "./publish.ts";
import { listReaders } from "./readers.ts";
import { reviewNotice } from "./review.ts";
import { saveNotice } from "./save.ts";
import { submitNotice } from "./submit.ts";

export function noticeRoutes(app: ServiceApp): void {
  route(app, "noticeNodes", listNodes);
  route(app, "noticeNodeSave", saveNode);
  route(app, "noticeList", listNotices);
  route(app, "noticeDetail", detailNotice);
  route(app, "noticeRead", markRead);
  route(app, "noticeWork", listWork);
  route(app, "noticeEdition", readEdition);
  route(app, "noticeSave", saveNotice);
  route(app, "noticeSubmit", submitNotice);
  route(app, "noticeReview", reviewNotice);
  route(app, "noticePublish", publishNotice);
  route(app, "noticeEnd", endNotice);
  route(app, "noticePin", pinNotice);
  route(app, "noticeReaders", listReaders);
  route(app, "noticePublic", viewPublicNotice);
}
