import { z } from "zod";

import { expiringDays } from "../dict/certificate.ts";
import { pageSchema, pagingSchema } from "../envelope.ts";
import { shownColumnsSchema } from "../http/list-export.ts";
import { enterpriseIdSchema, regionCodeSchema } from "../ids.ts";
import { enterpriseKinds } from "../registration/options.ts";
import { creditGradeSchema } from "./credit-grade.ts";

export const enterpriseStatusSchema = z.enum(["active", "deregistered"]);
export type EnterpriseStatus = z.infer<typeof enterpriseStatusSchema>;
export const enterpriseStatusNames: Record<EnterpriseStatus, string> = {
  active: "正常",
  deregistered: "已注销",
};

const enterpriseKindSchema = z.enum(enterpriseKinds.map(({ value }) => value));
export const enterpriseKindNames: Readonly<Record<string, string>> = Object.fromEntries(
  enterpriseKinds.map(({ value, label }) => [value, label]),
);

/** 企业名称 brings 统一社会信用代码 with it. Figures are as of today in Asia/Shanghai. */
export const enterpriseColumnNames = {
  name: "企业名称",
  kind: "企业类型",
  region: "行政区划",
  people: "在册人员",
  certificates: "有效证书",
  expiring: `${expiringDays}日内到期`,
  filings: "备案",
  grade: "信用等级",
  status: "状态",
} as const;
export type EnterpriseColumnCode = keyof typeof enterpriseColumnNames;

const enterpriseSortFields = ["name", "people", "expiring"] as const;

export const enterpriseListInputSchema = pagingSchema.extend({
  search: z.string().trim().max(100).default("").describe("企业名称、统一社会信用代码"),
  kind: enterpriseKindSchema.optional(),
  regionCode: regionCodeSchema.optional().describe("a city's code covers its counties"),
  status: enterpriseStatusSchema.optional(),
  grade: z
    .enum([...creditGradeSchema.options, "none"])
    .optional()
    .describe("valid today"),
  expiring: z.literal("1").optional().describe(`有证书在${expiringDays}日内到期`),
  sort: z.enum(enterpriseSortFields).default("name"),
  order: z.enum(["asc", "desc"]).default("asc"),
});
export type EnterpriseListInput = z.infer<typeof enterpriseListInputSchema>;
export type EnterpriseFilter = Omit<EnterpriseListInput, "curPage" | "pageSize">;

export const enterpriseExportInputSchema = enterpriseListInputSchema
  .omit({ curPage: true, pageSize: true })
  .extend({ columns: shownColumnsSchema(enterpriseColumnNames) });

export const enterpriseRowSchema = z.object({
  id: enterpriseIdSchema,
  name: z.string(),
  uscc: z.string(),
  kind: enterpriseKindSchema,
  regionName: z.string(),
  status: enterpriseStatusSchema,
  people: z.int().nonnegative(),
  certificates: z.int().nonnegative(),
  expiring: z.int().nonnegative(),
  filings: z.int().nonnegative(),
  grade: creditGradeSchema.nullable(),
});
export type EnterpriseRow = z.infer<typeof enterpriseRowSchema>;
export const enterpriseListOutputSchema = pageSchema(enterpriseRowSchema);
