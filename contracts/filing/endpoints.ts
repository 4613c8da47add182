import { z } from "zod";

import {
  fileChangeOutputSchema,
  fileDelInputSchema,
  fileListOutputSchema,
  fileReusableInputSchema,
  fileReusableOutputSchema,
  fileReuseInputSchema,
  fileSaveInputSchema,
} from "../attachment.ts";
import { get, post } from "../endpoint.ts";
import {
  filingActInputSchema,
  filingActOutputSchema,
  filingBillFactsOutputSchema,
  filingCheckOutputSchema,
  filingDetailOutputSchema,
  filingPdfCheckInputSchema,
  filingPdfCheckOutputSchema,
  filingRemoveInputSchema,
  filingRevealInputSchema,
  filingSaveInputSchema,
  filingSaveOutputSchema,
  publicityOutputSchema,
} from "../filing/api.ts";
import {
  filingCompareInputSchema,
  filingCompareOutputSchema,
  filingSubmissionsOutputSchema,
} from "../filing/changes.ts";
import { filingIdInputSchema } from "../ids.ts";
import { revealOutputSchema } from "../reveal.ts";

export const filingDetail = post("/ks/filing/v1/detail", {
  summary: "备案详情",
  right: "filing.read",
  input: filingIdInputSchema,
  output: filingDetailOutputSchema,
});

export const filingSave = post("/ks/filing/v1/save", {
  summary: "保存备案表",
  acts: { "filing.save": "保存备案" },
  right: "filing.edit",
  input: filingSaveInputSchema,
  output: filingSaveOutputSchema,
});

export const filingRemove = post("/ks/filing/v1/remove", {
  summary: "删除未提交过的草稿",
  acts: { "filing.remove": "删除草稿" },
  right: "filing.edit",
  input: filingRemoveInputSchema,
  output: z.null(),
});

export const filingCheck = post("/ks/filing/v1/check", {
  summary: "提交前检查",
  right: "filing.read",
  input: filingIdInputSchema,
  output: filingCheckOutputSchema,
});

export const filingAct = post("/ks/filing/v1/act", {
  summary: "提交、撤回、受理、退回、变更、退回复核、作废",
  acts: {
    "filing.submit": "提交备案",
    "filing.revoke": "撤回备案",
    "filing.audit": "受理备案",
    "filing.back": "退回备案",
    "filing.change": "变更备案",
    "filing.unarchive": "退回复核",
    "filing.purge": "作废备案",
  },
  right: "filing.handle",
  input: filingActInputSchema,
  output: filingActOutputSchema,
});

export const filingBillFacts = post("/ks/filing/v1/bill-facts", {
  summary: "造价数据文件与备案表的对照",
  right: "filing.read",
  input: filingIdInputSchema,
  output: filingBillFactsOutputSchema,
});

export const maxPricePublicity = post("/ks/zgxj/v1/publicity", {
  summary: "公示内容",
  right: "filing.read",
  input: filingIdInputSchema,
  output: publicityOutputSchema,
});

export const sampleBill = get("/ks/zgxj/v1/sample-bill", {
  summary: "下载示例造价数据文件",
  right: "filing.read",
  input: z.object({}),
  output: "file",
});

export const filingReveal = post("/ks/filing/v1/reveal", {
  summary: "显示被遮盖的号码",
  acts: { "personal-data.reveal": "显示被遮盖的号码" },
  right: "filing.reveal",
  input: filingRevealInputSchema,
  output: revealOutputSchema,
});

export const filingSubmissions = post("/ks/filing/v1/submissions", {
  summary: "历次提交",
  right: "filing.read",
  input: filingIdInputSchema,
  output: filingSubmissionsOutputSchema,
});

export const filingCompare = post("/ks/filing/v1/compare", {
  summary: "两次提交的内容",
  right: "filing.read",
  input: filingCompareInputSchema,
  output: filingCompareOutputSchema,
});

export const filingPdf = post("/ks/filing/v1/pdf", {
  summary: "下载备案表",
  acts: { "filing.print": "下载备案表", "personal-data.reveal": "显示被遮盖的号码" },
  right: "filing.read",
  input: filingIdInputSchema,
  output: "file",
});

export const filingPdfCheck = post("/ks/filing/v1/pdf-check", {
  summary: "核对备案表的校验码",
  right: "filing.read",
  input: filingPdfCheckInputSchema,
  output: filingPdfCheckOutputSchema,
});

export const fileList = post("/ks/file/v1/file-list", {
  summary: "附件列表",
  right: "filing.read",
  input: filingIdInputSchema,
  output: fileListOutputSchema,
});

export const fileSave = post("/ks/file/v1/file-save", {
  summary: "保存附件",
  acts: { "filing.file-save": "保存附件" },
  right: "filing.edit",
  input: fileSaveInputSchema,
  output: fileChangeOutputSchema,
});

export const fileDel = post("/ks/file/v1/file-del", {
  summary: "删除附件",
  acts: { "filing.file-del": "删除附件" },
  right: "filing.edit",
  input: fileDelInputSchema,
  output: fileChangeOutputSchema,
});

export const fileReusable = post("/ks/file/v1/file-reusable", {
  summary: "以往备案中可引用的附件",
  right: "filing.edit",
  input: fileReusableInputSchema,
  output: fileReusableOutputSchema,
});

export const fileReuse = post("/ks/file/v1/file-reuse", {
  summary: "从以往备案引用附件",
  acts: { "filing.file-reuse": "引用附件" },
  right: "filing.edit",
  input: fileReuseInputSchema,
  output: fileChangeOutputSchema,
});
