import { z } from "zod";

import { get, post } from "../../endpoint.ts";
import {
  fileLinkCreateInputSchema,
  fileLinkCreateOutputSchema,
  fileLinkListInputSchema,
  fileLinkListOutputSchema,
  fileLinkRevokeInputSchema,
  fileLinkViewInputSchema,
  sharedFileSchema,
} from "../file-link.ts";

export const fileLinkCreate = post("/ks/file/v1/file-link/create", {
  summary: "创建分享链接",
  acts: { "file-link.create": "创建分享链接" },
  right: "file.share",
  input: fileLinkCreateInputSchema,
  output: fileLinkCreateOutputSchema,
});

export const fileLinkList = post("/ks/file/v1/file-link/list", {
  summary: "附件的分享链接",
  right: "file.share",
  input: fileLinkListInputSchema,
  output: fileLinkListOutputSchema,
});

export const fileLinkRevoke = post("/ks/file/v1/file-link/revoke", {
  summary: "撤销分享链接",
  acts: { "file-link.revoke": "撤销分享链接" },
  right: "file.share",
  input: fileLinkRevokeInputSchema,
  output: z.null(),
});

export const fileLinkView = post("/ks/file/v1/file-link/view", {
  summary: "打开分享链接",
  acts: { "file-link.view": "打开分享链接" },
  right: "anyone",
  input: fileLinkViewInputSchema,
  output: sharedFileSchema,
});

export const fileLinkContent = get("/ks/file/v1/shared/:token", {
  summary: "分享链接的文件内容",
  acts: { "file-link.read": "查看分享的文件", "file-link.download": "下载分享的文件" },
  right: "anyone",
  input: z.object({ token: z.string().max(200), download: z.literal("1").optional() }),
  output: "file",
});
