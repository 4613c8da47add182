import { z } from "zod";

import { referenceKindNames, referenceKindSchema } from "../detection/reference-used.ts";
import { pageSchema, pagingSchema } from "../envelope.ts";
import { shownColumnsSchema } from "../http/list-export.ts";
import { batchIdSchema, regionCodeSchema } from "../ids.ts";
import { safetyFeeNames, valuationStandardSchema } from "../max-price/valuation-standard.ts";

export const referenceListKindSchema = z.enum([...referenceKindSchema.options, "item-prices"]);
export type ReferenceListKind = z.infer<typeof referenceListKindSchema>;

/** Headers on screen, in exports and templates; imports match columns by them. */
export const referenceColumns = {
  "item-codes": { standard: "计价标准", code: "项目编码", name: "项目名称", units: "计量单位" },
  "fee-rates": {
    region: "地区",
    standard: "计价标准",
    kind: "费用类别",
    name: "费用名称",
    specialty: "专业",
    base: "计算基础",
    rate: "费率（%）",
    from: "起始日期",
    to: "截止日期",
  },
  certificates: {
    region: "注册地区",
    certNo: "注册证书编号",
    holder: "姓名",
    level: "级别",
    specialty: "专业",
    unit: "注册单位",
    from: "初始注册日期",
    to: "有效期至",
  },
  "price-indices": { region: "地区", month: "月份", value: "指数", standing: "状态", base: "基期" },
  "location-factors": { region: "适用范围", place: "地区", factor: "系数" },
  "item-prices": {
    region: "地区",
    standard: "计价标准",
    taxModel: "计税模式",
    code: "项目编码",
    name: "项目名称",
    unit: "计量单位",
    count: "样本数",
    median: "中位数（元）",
    least: "最低（元）",
    most: "最高（元）",
  },
} as const satisfies Record<ReferenceListKind, Readonly<Record<string, string>>>;

export const referenceTitles: Readonly<Record<ReferenceListKind, string>> = {
  ...referenceKindNames,
  "item-prices": "单价历史",
};

export const indexStandingNames = { firm: "正式", provisional: "暂定" } as const;
export const feeKindNames = { safety: safetyFeeNames["2024"], statutory: "规费" } as const;
export const feeBaseNames = {
  divisional: "分部分项工程费",
  labor: "分部分项人工费",
  "labor-and-machine": "分部分项人工费与机械费之和",
  "divisional-and-measures": "分部分项与单价措施项目费之和",
  "divisional-and-measures-less-equipment": "分部分项与单价措施项目费之和（减设备费）",
  "labor-with-measures": "分部分项与单价措施的人工费之和",
  "labor-and-machine-with-measures": "分部分项与单价措施的人工费与机械费之和",
  "before-fees": "分部分项、措施项目与其他项目费之和",
} as const;
export const feeBases = [
  "divisional",
  "labor",
  "labor-and-machine",
  "divisional-and-measures",
  "divisional-and-measures-less-equipment",
  "labor-with-measures",
  "labor-and-machine-with-measures",
  "before-fees",
] as const satisfies readonly (keyof typeof feeBaseNames)[];
export type FeeBase = (typeof feeBases)[number];

const scopeShape = {
  region: regionCodeSchema.optional(),
  standard: valuationStandardSchema.optional(),
};

const filterShape = {
  kind: referenceListKindSchema,
  search: z.string().trim().max(100).default(""),
  ...scopeShape,
  batchId: batchIdSchema.optional(),
};
export const referenceListInputSchema = pagingSchema.extend(filterShape);
export type ReferenceListInput = z.infer<typeof referenceListInputSchema>;

export const referenceRowSchema = z.object({ id: z.string(), cells: z.record(z.string(), z.string()) });
export type ReferenceRow = z.infer<typeof referenceRowSchema>;
export const referenceListOutputSchema = pageSchema(referenceRowSchema);

const allColumns = {
  ...referenceColumns["item-codes"],
  ...referenceColumns["fee-rates"],
  ...referenceColumns.certificates,
  ...referenceColumns["price-indices"],
  ...referenceColumns["location-factors"],
  ...referenceColumns["item-prices"],
};
export const referenceExportInputSchema = z.object({
  ...filterShape,
  columns: shownColumnsSchema(allColumns),
});

export const referenceScopesInputSchema = z.object({ kind: referenceListKindSchema });
export const referenceScopesOutputSchema = z.object({
  regions: z.array(z.object({ code: regionCodeSchema, name: z.string() })),
  standards: z.array(z.string()),
});

export const earlierVersionSchema = z.union([z.literal("last"), batchIdSchema]);

export const referenceVersionsInputSchema = pagingSchema.extend({
  kind: referenceKindSchema.optional(),
  batchId: batchIdSchema.optional(),
});
export type ReferenceVersionsInput = z.infer<typeof referenceVersionsInputSchema>;
export const referenceVersionSchema = z.object({
  batchId: batchIdSchema,
  kind: referenceKindSchema,
  version: z.int().positive(),
  scope: z.string(),
  inForce: z.boolean(),
  rows: z.int().positive(),
  source: z.string(),
  fileName: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type ReferenceVersion = z.infer<typeof referenceVersionSchema>;
export const referenceVersionsOutputSchema = pageSchema(referenceVersionSchema);

export const referenceTemplateInputSchema = z.object({ kind: referenceKindSchema });

export const referenceImportFieldsSchema = z.object({
  kind: referenceKindSchema,
  source: z.string().trim().min(1, "数据来源必填").max(200, "数据来源不能超过200个字"),
  reason: z.string().trim().min(1, "导入原因必填").max(200, "导入原因不能超过200个字"),
  /** `true`: the file holds all codes of the standard. */
  whole: z.enum(["true", "false"]).default("false"),
});
export const referencePreviewFieldsSchema = referenceImportFieldsSchema.pick({ kind: true, whole: true });
export const referenceImportOutputSchema = z.object({
  rows: z.int().positive(),
  versions: z.array(z.object({ batchId: batchIdSchema, scope: z.string(), version: z.int().positive() })),
});
export type ReferenceImported = z.infer<typeof referenceImportOutputSchema>;
