import { z } from "zod";

import { post, postMultipart } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { priceIssueAffectedInputSchema, priceIssueAffectedOutputSchema } from "./affected.ts";
import {
  priceHeadsOutputSchema,
  priceIssueChangesInputSchema,
  priceIssueChangesOutputSchema,
  priceIssueIdInputSchema,
  priceIssueListInputSchema,
  priceIssueListOutputSchema,
  priceIssueSchema,
  priceZoneAddInputSchema,
  priceZoneListOutputSchema,
} from "./issue.ts";
import { priceZoneSchema } from "./price.ts";

const maxBody = (limits.referenceMb + 1) * 1_048_576;

export const priceZoneList = post("/ks/price/v1/zone-list", {
  summary: "本站的价区",
  right: "price-issue.write",
  input: z.object({}),
  output: priceZoneListOutputSchema,
});

export const priceZoneAdd = post("/ks/price/v1/zone-add", {
  summary: "增加价区",
  acts: { "price-zone.add": "增加价区" },
  right: "price-issue.write",
  input: priceZoneAddInputSchema,
  output: priceZoneSchema,
});

export const priceHeads = postMultipart("/ks/price/v1/import/heads", {
  summary: "读取材料价格表格的表头",
  right: "price-issue.write",
  maxBody,
  input: z.object({}),
  output: priceHeadsOutputSchema,
});

export const priceImport = postMultipart("/ks/price/v1/import/draft", {
  summary: "导入材料价格",
  acts: { "price-issue.import": "导入材料价格" },
  right: "price-issue.write",
  maxBody,
  input: z.object({}),
  output: priceIssueSchema,
});

export const priceImportFaults = postMultipart("/ks/price/v1/import/faults", {
  summary: "下载材料价格表格的错误清单",
  right: "price-issue.write",
  maxBody,
  input: z.object({}),
  output: "file",
});

export const priceIssueList = post("/ks/price/v1/issue-list", {
  summary: "材料价格各期",
  right: "price.read",
  input: priceIssueListInputSchema,
  output: priceIssueListOutputSchema,
});

export const priceIssueChanges = post("/ks/price/v1/issue-changes", {
  summary: "一期材料价格与上期的差异",
  right: "price-issue.write",
  input: priceIssueChangesInputSchema,
  output: priceIssueChangesOutputSchema,
});

export const priceIssueAffected = post("/ks/price/v1/issue-affected", {
  summary: "受勘误影响的备案",
  right: "filing.read",
  input: priceIssueAffectedInputSchema,
  output: priceIssueAffectedOutputSchema,
});

export const priceIssuePublish = post("/ks/price/v1/issue-publish", {
  summary: "发布材料价格",
  acts: { "price-issue.publish": "发布材料价格" },
  right: "price-issue.write",
  input: priceIssueIdInputSchema,
  output: priceIssueSchema,
});

export const priceIssueRemove = post("/ks/price/v1/issue-remove", {
  summary: "删除待发布的材料价格",
  acts: { "price-issue.remove": "删除待发布的材料价格" },
  right: "price-issue.write",
  input: priceIssueIdInputSchema,
  output: z.object({}),
});
