import {
  noticeDetailInputSchema,
  noticeDetailOutputSchema,
  noticePublishInputSchema,
  noticeSaveInputSchema,
  noticeSaveOutputSchema,
} from "#contracts/notice.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { detailNotice } from "./detail.ts";
import { publishNotice } from "./publish.ts";
import { saveNotice } from "./save.ts";

export function noticeRoutes(app: ServiceApp): void {
  route(app, "noticeSave", {
    summary: "保存通知公告草稿",
    right: "notice.write",
    input: noticeSaveInputSchema,
    output: noticeSaveOutputSchema,
    handler: saveNotice,
  });
  route(app, "noticePublish", {
    summary: "发布通知公告",
    right: "notice.write",
    input: noticePublishInputSchema,
    output: noticeSaveOutputSchema,
    handler: publishNotice,
  });
  route(app, "noticeDetail", {
    summary: "通知公告详情",
    right: "notice.read",
    input: noticeDetailInputSchema,
    output: noticeDetailOutputSchema,
    handler: detailNotice,
  });
}
