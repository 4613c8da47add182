import { z } from "zod";

import { deadlineSchema } from "../deadline.ts";
import { pageSchema, pagingSchema } from "../envelope.ts";
import { fieldErrorSchema } from "../error-codes.ts";
import { formValuesSchema } from "../form.ts";
import { filingIdSchema, regionCodeSchema } from "../ids.ts";
import { limits } from "../limits.ts";
import { shownColumnsSchema } from "../list-export.ts";
import { moneySchema } from "../money.ts";
import { billStageSchema } from "../settlement/bills.ts";
import { handlerFilterSchema, handlerSchema } from "../task-acts.ts";
import { filingStatusSchema, returnKindSchema } from "../workflow/status.ts";
import { auditResultSchema, filingActionSchema } from "../workflow/table.ts";
import { filingKindSchema } from "./kind.ts";
import { filingColumnNames } from "./list-columns.ts";

export const filingSortFields = [
  "submittedAt",
  "updatedAt",
  "ceilingPrice",
  "submittedPrice",
  "approvedPrice",
  "projectName",
] as const;

/** The first years of the calendar are days that the database does not know. */
const daySchema = z.iso.date().refine((day) => day >= "1970-01-01", "日期过早，请重新选择");

export const filingListInputSchema = pagingSchema.extend({
  kind: filingKindSchema.default("zgxj"),
  search: z.string().trim().max(100).default("").describe("项目名称、受理编号、备案编号、招标人"),
  status: filingStatusSchema.optional(),
  regionCode: regionCodeSchema.optional().describe("a city's code covers its counties"),
  from: daySchema.optional().describe("提交时间, Asia/Shanghai"),
  to: daySchema.optional(),
  handler: handlerFilterSchema.optional(),
  sort: z.enum(filingSortFields).default("updatedAt"),
  order: z.enum(["asc", "desc"]).default("desc"),
});
export type FilingListInput = z.infer<typeof filingListInputSchema>;

/** What narrows and orders the list, on whichever page of it. */
export type FilingFilter = Omit<FilingListInput, "curPage" | "pageSize">;

export const filingExportInputSchema = filingListInputSchema
  .omit({ curPage: true, pageSize: true })
  .extend({ columns: shownColumnsSchema(filingColumnNames) });

export const filingItemSchema = z.object({
  id: filingIdSchema,
  kind: filingKindSchema,
  /** Optimistic lock: every write carries the revision it saw. */
  revision: z.int().positive(),
  /** 1, and one more for each 变更. */
  version: z.int().positive(),
  acceptNo: z.string(),
  filingNo: z.string(),
  projectName: z.string(),
  tenderName: z.string(),
  regionCode: z.string(),
  regionName: z.string(),
  tendererName: z.string(),
  consultName: z.string(),
  contractorName: z.string().describe("施工单位 of a settlement"),
  /** Of a max price. */
  ceilingPrice: moneySchema.nullable(),
  /** 送审价 and 审定价 of a settlement. */
  submittedPrice: moneySchema.nullable(),
  approvedPrice: moneySchema.nullable(),
  status: filingStatusSchema,
  returnKind: returnKindSchema.nullable(),
  regulatorName: z.string(),
  submittedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  /** Where somebody is waited for. */
  deadline: deadlineSchema.nullable(),
  /** Who of the station has taken it on, while it is there; told to the station alone. */
  handler: handlerSchema.nullable(),
  actions: z.array(filingActionSchema),
});
export type FilingItem = z.infer<typeof filingItemSchema>;
export const filingListOutputSchema = pageSchema(filingItemSchema);

export const filingIdInputSchema = z.object({ id: filingIdSchema });
export const filingCreateInputSchema = z.object({ kind: filingKindSchema.default("zgxj") });
export const filingCreateOutputSchema = z.object({ id: filingIdSchema });

export const filingDetailOutputSchema = filingItemSchema.extend({
  /** Numbers of persons are masked, except for the enterprise while it may write them. */
  values: formValuesSchema,
  /** This person may have a masked number shown. */
  mayReveal: z.boolean(),
  editable: z.object({ form: z.boolean(), paper: z.boolean(), result: z.boolean(), bill: z.boolean() }),
  /** The last 不通过 or 退回 while the filing is with its filer. */
  returned: z
    .object({ kind: returnKindSchema, opinion: z.string(), operatorName: z.string(), time: z.iso.datetime() })
    .nullable(),
  filerName: z.string(),
  enterpriseName: z.string(),
  publicityStart: z.iso.datetime().nullable(),
  publicityEnd: z.iso.datetime().nullable(),
  filedAt: z.iso.datetime().nullable(),
  versions: z.array(
    z.object({ id: filingIdSchema, version: z.int(), status: filingStatusSchema, filingNo: z.string() }),
  ),
});
export type FilingDetail = z.infer<typeof filingDetailOutputSchema>;

/** One masked number in full; each is on record. */
export const filingRevealInputSchema = z.object({ id: filingIdSchema, field: z.string().min(1).max(64) });

/** Saves what is typed so far; nothing is required yet, unknown or locked fields are refused. */
export const filingSaveInputSchema = z.object({
  id: filingIdSchema,
  revision: z.int().positive(),
  values: formValuesSchema,
});
export const filingSaveOutputSchema = z.object({
  revision: z.int().positive(),
  savedAt: z.iso.datetime(),
  /** Fields that the service fills itself (unitCost …), as they stand now. */
  values: formValuesSchema,
});

export const filingRemoveInputSchema = z.object({ id: filingIdSchema, revision: z.int().positive() });

/** Whether the code on a printed 备案表 is that of the filing as it stands. */
export const filingPaperCheckInputSchema = z.object({ id: filingIdSchema, code: z.string().max(60) });
export const filingPaperCheckOutputSchema = z.object({ same: z.boolean() });

export const filingCheckOutputSchema = z.object({
  /** What still keeps the filing from being submitted; paths are field codes or `attachment:<code>`. */
  problems: z.array(fieldErrorSchema),
  /** What keeps nothing back, but will stand in the report. */
  foreseen: z.array(z.string()),
});
export type FilingCheck = z.infer<typeof filingCheckOutputSchema>;

/** What the uploaded bill says, field by field, beside the form. */
export const billFactSchema = z.object({
  code: z.string(),
  name: z.string(),
  formValue: z.string(),
  fileValue: z.string(),
  state: z.enum(["same", "empty", "different"]).describe("empty: the form has no value yet"),
});
export type BillFact = z.infer<typeof billFactSchema>;
/** One of the three bills of a settlement as its file says it; 元. */
export const settledBillSchema = z.object({
  stage: billStageSchema,
  fileName: z.string(),
  projectName: z.string(),
  total: z.string(),
});
export type SettledBill = z.infer<typeof settledBillSchema>;
export const filingBillFactsOutputSchema = z.object({
  fileName: z.string().nullable().describe("null while no bill is uploaded"),
  problem: z.string().nullable().describe("why the bill cannot be read"),
  facts: z.array(billFactSchema),
  /** Of a settlement: what each of its bills says of itself. */
  bills: z.array(settledBillSchema),
});

export const filingActInputSchema = z.object({
  id: filingIdSchema,
  revision: z.int().positive(),
  action: filingActionSchema.exclude(["save", "remove"]),
  result: auditResultSchema.nullable().default(null),
  opinion: z.string().trim().max(limits.opinionChars, `意见不能超过${limits.opinionChars}个字`).default(""),
});
export type FilingActInput = z.infer<typeof filingActInputSchema>;
export const filingActOutputSchema = z.object({
  /** The filing itself, or the new one that a 变更 created. */
  id: filingIdSchema,
  status: filingStatusSchema,
  revision: z.int().positive(),
});

/** 公示内容, domain rules of 备案公示. */
export const publicityOutputSchema = z.object({
  acceptNo: z.string(),
  filingNo: z.string(),
  status: filingStatusSchema,
  projectName: z.string(),
  tenderName: z.string(),
  location: z.string(),
  tendererName: z.string(),
  consultName: z.string(),
  people: z.array(z.object({ duty: z.string(), name: z.string(), certNo: z.string() })),
  ceilingPrice: moneySchema,
  ceilingPriceChinese: z.string().describe("大写"),
  units: z.array(
    z.object({
      name: z.string(),
      divisional: moneySchema,
      measure: moneySchema,
      safety: moneySchema,
      other: moneySchema,
      provisional: moneySchema,
      gf: moneySchema,
      tax: moneySchema,
      total: moneySchema,
    }),
  ),
  regulatorName: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  filedAt: z.iso.datetime().nullable(),
  complaint: z.string().describe("投诉渠道和期限"),
});
export type Publicity = z.infer<typeof publicityOutputSchema>;
