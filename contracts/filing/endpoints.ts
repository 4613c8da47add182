import { z } from "zod";

import { get, post } from "../endpoint.ts";
import { filingIdInputSchema } from "../ids.ts";
import { revealOutputSchema } from "../reveal.ts";
import {
  filingActInputSchema,
  filingActOutputSchema,
  filingBillFactsOutputSchema,
  filingCheckOutputSchema,
  filingDetailOutputSchema,
  filingRemoveInputSchema,
  filingRevealInputSchema,
  filingSaveInputSchema,
  filingSaveOutputSchema,
} from "./api.ts";

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
