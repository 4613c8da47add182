import { z } from "zod";

import { pageSchema, pagingSchema } from "../envelope.ts";
import { fileIdSchema, priceEnquiryIdSchema } from "../ids.ts";
import { limits } from "../limits.ts";
import { decimalSchema } from "../money.ts";
import { monthSchema } from "./period.ts";

export const enquiryStatusSchema = z.enum(["open", "answered", "declined", "withdrawn"]);
export type EnquiryStatus = z.infer<typeof enquiryStatusSchema>;
export const enquiryStatusNames: Readonly<Record<EnquiryStatus, string>> = {
  open: "待答复",
  answered: "已答复",
  declined: "不予答复",
  withdrawn: "已撤回",
};

/** `public`: published answers, for everybody; `own`: those of one's enterprise, or to one's station. */
export const enquiryScopeSchema = z.enum(["public", "own"]);
export type EnquiryScope = z.infer<typeof enquiryScopeSchema>;

export const priceEnquiryListInputSchema = pagingSchema.extend({
  scope: enquiryScopeSchema,
  search: z.string().trim().max(100).default(""),
  status: enquiryStatusSchema.optional(),
});
export type PriceEnquiryListInput = z.infer<typeof priceEnquiryListInputSchema>;

export const enquiryFileTypes = ["pdf", "jpg", "jpeg", "png", "xlsx"] as const;
const enquiryFileSchema = z.object({
  id: fileIdSchema,
  fileName: z.string(),
  fileSize: z.int().nonnegative(),
});
export type EnquiryFile = z.infer<typeof enquiryFileSchema>;

export const priceEnquirySchema = z.object({
  enquiryId: priceEnquiryIdSchema,
  zone: z.string(),
  station: z.string(),
  /** Empty in published answers of others. */
  enterprise: z.string(),
  month: monthSchema,
  name: z.string(),
  specification: z.string(),
  unit: z.string(),
  note: z.string(),
  files: z.array(enquiryFileSchema).describe("for the two sides alone"),
  status: enquiryStatusSchema,
  askedAt: z.iso.datetime(),
  excl: decimalSchema.nullable(),
  incl: decimalSchema.nullable(),
  source: z.string(),
  reply: z.string(),
  answerFiles: z.array(enquiryFileSchema).describe("for whoever reads the answer"),
  isPublic: z.boolean(),
  settledAt: z.iso.datetime().nullable(),
  maySettle: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type PriceEnquiry = z.infer<typeof priceEnquirySchema>;
export const priceEnquiryListOutputSchema = pageSchema(priceEnquirySchema);

export const priceEnquiryIdInputSchema = z.object({ enquiryId: priceEnquiryIdSchema });

const fileIdsSchema = z
  .array(fileIdSchema)
  .max(limits.enquiryFiles, `附件最多${limits.enquiryFiles}个`)
  .default([]);

export const priceEnquiryAskInputSchema = z.object({
  zoneId: z.uuid("请选择价区").brand<"PriceZoneId">().describe("价区"),
  month: monthSchema,
  name: z.string().trim().min(1, "材料名称必填").max(200, "材料名称不能超过200个字"),
  specification: z.string().trim().max(200, "规格型号不能超过200个字").default(""),
  unit: z.string().trim().min(1, "单位必填").max(20, "单位不能超过20个字"),
  note: z.string().trim().max(300, "说明不能超过300个字").default(""),
  fileIds: fileIdsSchema,
});
export type PriceEnquiryAskInput = z.input<typeof priceEnquiryAskInputSchema>;

const priceSchema = z
  .string()
  .trim()
  .regex(/^(0|[1-9]\d{0,12})(\.\d{1,4})?$|^$/, "应为数字，最多四位小数")
  .refine((text) => text === "" || Number(text) > 0, "应大于0")
  .default("");

export const priceEnquiryAnswerInputSchema = priceEnquiryIdInputSchema
  .extend({
    excl: priceSchema,
    incl: priceSchema,
    source: z.string().trim().min(1, "价格来源必填").max(200, "价格来源不能超过200个字"),
    reply: z.string().trim().max(300, "说明不能超过300个字").default(""),
    isPublic: z.boolean().default(false),
    fileIds: fileIdsSchema,
  })
  .check(({ value, issues }) => {
    const wrong = (path: string, message: string) =>
      void issues.push({ code: "custom", input: value, path: [path], message });
    const { excl, incl } = value;
    if (excl === "" && incl === "") wrong("excl", "除税价、含税价至少填一项");
    if (excl !== "" && incl !== "" && Number(incl) < Number(excl)) wrong("incl", "含税价不能低于除税价");
  });
export type PriceEnquiryAnswerInput = z.input<typeof priceEnquiryAnswerInputSchema>;

export const priceEnquiryDeclineInputSchema = priceEnquiryIdInputSchema.extend({
  reply: z.string().trim().min(1, "原因必填").max(300, "原因不能超过300个字"),
});
