import { z } from "zod";

import { post } from "../endpoint.ts";
import { revealOutputSchema } from "../reveal.ts";
import { creditGradeAddInputSchema } from "./credit-grade.ts";
import {
  enterpriseAsOfInputSchema,
  enterpriseAsOfSchema,
  enterpriseDetailInputSchema,
  enterpriseDetailSchema,
  enterpriseRevealInputSchema,
  enterpriseSaveInputSchema,
  enterpriseSaveOutputSchema,
} from "./detail.ts";
import {
  enterpriseExportInputSchema,
  enterpriseListInputSchema,
  enterpriseListOutputSchema,
} from "./enterprise.ts";

export const enterpriseList = post("/ks/corp/v1/list", {
  summary: "企业列表",
  right: "enterprise.list",
  input: enterpriseListInputSchema,
  output: enterpriseListOutputSchema,
});

export const enterpriseExport = post("/ks/corp/v1/export", {
  summary: "导出企业列表",
  acts: { "enterprise.export": "导出企业列表" },
  right: "enterprise.list",
  input: enterpriseExportInputSchema,
  output: "file",
});

export const enterpriseDetail = post("/ks/corp/v1/detail", {
  summary: "企业详情",
  right: "enterprise.read",
  input: enterpriseDetailInputSchema,
  output: enterpriseDetailSchema,
});

export const enterpriseAsOf = post("/ks/corp/v1/as-of", {
  summary: "企业某日的登记状态",
  right: "enterprise.read",
  input: enterpriseAsOfInputSchema,
  output: enterpriseAsOfSchema,
});

export const enterpriseSave = post("/ks/corp/v1/save", {
  summary: "修改本企业信息",
  acts: { "enterprise.edit": "修改企业信息" },
  right: "enterprise.edit",
  input: enterpriseSaveInputSchema,
  output: enterpriseSaveOutputSchema,
});

export const enterpriseReveal = post("/ks/corp/v1/reveal", {
  summary: "显示企业联系人手机号",
  acts: { "personal-data.reveal": "显示被遮盖的号码" },
  right: "enterprise.reveal",
  input: enterpriseRevealInputSchema,
  output: revealOutputSchema,
});

export const creditGradeAdd = post("/ks/corp/v1/credit-grade-add", {
  summary: "记录企业信用等级",
  acts: { "credit-grade.add": "登记信用等级" },
  right: "credit-grade.write",
  input: creditGradeAddInputSchema,
  output: z.object({}),
});
