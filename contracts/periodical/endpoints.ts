import { z } from "zod";

import { get, post } from "../endpoint.ts";
import {
  periodicalIdInputSchema,
  periodicalKeySchema,
  periodicalListInputSchema,
  periodicalListOutputSchema,
  periodicalPriceIssuesOutputSchema,
  periodicalSaveInputSchema,
  periodicalSchema,
  periodicalWithdrawInputSchema,
} from "./periodical.ts";

export const periodicalList = post("/ks/periodical/v1/list", {
  summary: "造价期刊列表",
  right: "periodical.read",
  input: periodicalListInputSchema,
  output: periodicalListOutputSchema,
});

export const periodicalDetail = post("/ks/periodical/v1/detail", {
  summary: "造价期刊详情",
  right: "periodical.read",
  input: periodicalIdInputSchema,
  output: periodicalSchema,
});

export const periodicalDownload = get("/ks/periodical/v1/download/:periodicalId", {
  summary: "下载造价期刊",
  acts: { "periodical.download": "下载造价期刊" },
  right: "periodical.read",
  input: periodicalIdInputSchema,
  output: "file",
});

export const periodicalPriceIssues = post("/ks/periodical/v1/price-issues", {
  summary: "可与造价期刊关联的本站材料价格",
  right: "periodical.write",
  input: z.object({}),
  output: periodicalPriceIssuesOutputSchema,
});

export const periodicalSave = post("/ks/periodical/v1/save", {
  summary: "保存造价期刊",
  acts: { "periodical.create": "新增造价期刊", "periodical.save": "修改造价期刊" },
  right: "periodical.write",
  input: periodicalSaveInputSchema,
  output: periodicalSchema,
});

export const periodicalPublish = post("/ks/periodical/v1/publish", {
  summary: "发布造价期刊",
  acts: { "periodical.publish": "发布造价期刊" },
  right: "periodical.write",
  input: periodicalKeySchema,
  output: periodicalSchema,
});

export const periodicalWithdraw = post("/ks/periodical/v1/withdraw", {
  summary: "撤回造价期刊",
  acts: { "periodical.withdraw": "撤回造价期刊" },
  right: "periodical.write",
  input: periodicalWithdrawInputSchema,
  output: periodicalSchema,
});

export const periodicalRemove = post("/ks/periodical/v1/remove", {
  summary: "删除待发布的造价期刊",
  acts: { "periodical.remove": "删除待发布的造价期刊" },
  right: "periodical.write",
  input: periodicalKeySchema,
  output: z.object({}),
});
