import { z } from "zod";

import { get, post } from "../endpoint.ts";
import { fileIdSchema, noticeIdSchema } from "../ids.ts";
import { noticeNodeSaveInputSchema, noticeNodesOutputSchema } from "./node.ts";
import {
  noticeDetailInputSchema,
  noticeDetailOutputSchema,
  noticeEditionInputSchema,
  noticeEditionOutputSchema,
  noticeEndInputSchema,
  noticeKeySchema,
  noticeListInputSchema,
  noticeListOutputSchema,
  noticePinInputSchema,
  noticePublishInputSchema,
  noticeReadersInputSchema,
  noticeReadersOutputSchema,
  noticeReviewInputSchema,
  noticeSaveInputSchema,
  noticeWorkInputSchema,
  noticeWorkOutputSchema,
  publicNoticeSchema,
} from "./notice.ts";

export const noticeNodes = post("/ks/notice/v1/nodes", {
  summary: "公告栏目",
  right: "notice.read",
  input: z.object({}),
  output: noticeNodesOutputSchema,
});

export const noticeNodeSave = post("/ks/notice/v1/node-save", {
  summary: "保存公告栏目",
  acts: { "notice-node.create": "新建公告栏目", "notice-node.save": "修改公告栏目" },
  right: "notice-node.write",
  input: noticeNodeSaveInputSchema,
  output: z.object({}),
});

export const noticeList = post("/ks/notice/v1/list", {
  summary: "通知公告列表",
  right: "notice.read",
  input: noticeListInputSchema,
  output: noticeListOutputSchema,
});

export const noticeDetail = post("/ks/notice/v1/detail", {
  summary: "通知公告详情",
  right: "notice.read",
  input: noticeDetailInputSchema,
  output: noticeDetailOutputSchema,
});

export const noticeRead = post("/ks/notice/v1/read", {
  summary: "通知公告已读",
  right: "notice.read",
  input: noticeDetailInputSchema,
  output: z.null(),
});

export const noticeWork = post("/ks/notice/v1/work-list", {
  summary: "通知公告编发列表",
  right: "notice.write",
  input: noticeWorkInputSchema,
  output: noticeWorkOutputSchema,
});

export const noticeEdition = post("/ks/notice/v1/edition", {
  summary: "通知公告最新一稿",
  right: "notice.write",
  input: noticeEditionInputSchema,
  output: noticeEditionOutputSchema,
});

export const noticeSave = post("/ks/notice/v1/save", {
  summary: "保存通知公告草稿",
  acts: {
    "notice.create": "新建通知公告",
    "notice.save": "保存通知公告",
    "notice.renew": "修改通知公告，形成新稿",
  },
  right: "notice.write",
  input: noticeSaveInputSchema,
  output: noticeKeySchema,
});

export const noticeSubmit = post("/ks/notice/v1/submit", {
  summary: "送审通知公告",
  acts: { "notice.submit": "送审通知公告" },
  right: "notice.write",
  input: noticeKeySchema,
  output: noticeKeySchema,
});

export const noticeReview = post("/ks/notice/v1/review", {
  summary: "审核通知公告",
  acts: { "notice.approve": "通知公告审核通过", "notice.reject": "通知公告审核不通过" },
  right: "notice.review",
  input: noticeReviewInputSchema,
  output: noticeKeySchema,
});

export const noticePublish = post("/ks/notice/v1/publish", {
  summary: "发布通知公告",
  acts: { "notice.publish": "发布通知公告", "notice.schedule": "定时发布通知公告" },
  right: "notice.write",
  input: noticePublishInputSchema,
  output: noticeKeySchema,
});

export const noticeEnd = post("/ks/notice/v1/end", {
  summary: "弃用、撤下、废止通知公告",
  acts: {
    "notice.drop": "弃用通知公告稿件",
    "notice.withdraw": "撤下通知公告",
    "notice.repeal": "废止政策文件",
    "notice.gone": "撤除发布有误的通知公告",
  },
  right: "notice.write",
  input: noticeEndInputSchema,
  output: noticeKeySchema,
});

export const noticePin = post("/ks/notice/v1/pin", {
  summary: "置顶通知公告",
  acts: { "notice.pin": "置顶通知公告", "notice.unpin": "取消置顶通知公告" },
  right: "notice.write",
  input: noticePinInputSchema,
  output: z.null(),
});

export const noticeReaders = post("/ks/notice/v1/readers", {
  summary: "通知公告阅读情况",
  right: "notice.write",
  input: noticeReadersInputSchema,
  output: noticeReadersOutputSchema,
});

export const noticePublic = post("/ks/notice/v1/public", {
  summary: "公开的通知公告",
  right: "anyone",
  input: noticeDetailInputSchema,
  output: publicNoticeSchema,
});

export const noticePublicFile = get("/ks/notice/v1/public/:noticeId/:fileId", {
  summary: "公开通知公告的图片、视频和附件",
  acts: { "notice.file": "查看公开通知公告的文件" },
  right: "anyone",
  input: z.object({ noticeId: noticeIdSchema, fileId: fileIdSchema, download: z.literal("1").optional() }),
  output: "file",
});
