import { post } from "../endpoint.ts";
import {
  noticeDetailInputSchema,
  noticeDetailOutputSchema,
  noticePublishInputSchema,
  noticeSaveInputSchema,
  noticeSaveOutputSchema,
} from "./notice.ts";

export const noticeSave = post("/ks/notice/v1/save", {
  summary: "保存通知公告草稿",
  acts: { "notice.create": "新建通知公告", "notice.save": "保存通知公告" },
  right: "notice.write",
  input: noticeSaveInputSchema,
  output: noticeSaveOutputSchema,
});

export const noticePublish = post("/ks/notice/v1/publish", {
  summary: "发布通知公告",
  acts: { "notice.publish": "发布通知公告" },
  right: "notice.write",
  input: noticePublishInputSchema,
  output: noticeSaveOutputSchema,
});

export const noticeDetail = post("/ks/notice/v1/detail", {
  summary: "通知公告详情",
  right: "notice.read",
  input: noticeDetailInputSchema,
  output: noticeDetailOutputSchema,
});
