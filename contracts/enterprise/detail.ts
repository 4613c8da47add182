import { z } from "zod";

import { storedFileSchema } from "../attachment.ts";
import { filingKindSchema } from "../filing/kind.ts";
import { formValuesSchema } from "../form/form.ts";
import { creditGradeIdSchema, enterpriseIdSchema, registryRequestIdSchema } from "../ids.ts";
import { enterpriseEndingSchema } from "../registry-request/options.ts";
import {
  registryRequestKindSchema,
  registryRequestStatusSchema,
} from "../registry-request/registry-request.ts";
import { revealReasonSchema } from "../reveal.ts";
import { filingStatusSchema } from "../workflow/status.ts";
import { creditGradeSchema } from "./credit-grade.ts";
import { enterpriseStatusSchema } from "./enterprise.ts";

/** Where the present value of a reviewed field comes from. */
export const checkSourceNames = {
  register: "注册审核",
  request: "变更审核",
  edit: "自行申报",
  migrate: "数据迁移",
  demo: "演示数据",
} as const;
export const checkSourceSchema = z.enum(["register", "request", "edit", "migrate", "demo"]);
export type CheckSource = z.infer<typeof checkSourceSchema>;

const idInput = { enterpriseId: enterpriseIdSchema };
/** Without an id: the actor's own enterprise. */
export const enterpriseDetailInputSchema = z.object({ enterpriseId: enterpriseIdSchema.optional() });

const count = z.int().nonnegative();

export const historyEntrySchema = z.object({
  revision: z.int().positive(),
  at: z.iso.datetime(),
  actName: z.string(),
  byName: z.string(),
  changes: z.array(z.object({ code: z.string(), name: z.string(), before: z.string(), after: z.string() })),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const relativeSchema = z.object({
  id: enterpriseIdSchema,
  name: z.string(),
  uscc: z.string(),
  kind: enterpriseEndingSchema,
  on: z.iso.date(),
  inSight: z.boolean().describe("the reader may open its page"),
});
export type EnterpriseRelative = z.infer<typeof relativeSchema>;

export const enterpriseDetailSchema = z.object({
  id: enterpriseIdSchema,
  revision: z.int().positive(),
  /** Values of all fields; the phone is masked for the enterprise too. */
  values: formValuesSchema,
  regionName: z.string(),
  status: enterpriseStatusSchema,
  statusOn: z.iso.date().nullable(),
  licence: storedFileSchema.nullable(),
  ending: enterpriseEndingSchema.nullable(),
  predecessors: z.array(relativeSchema),
  successors: z.array(relativeSchema),
  checks: z.array(z.object({ code: z.string(), source: checkSourceSchema, on: z.iso.date() })),
  people: count,
  certificates: z.array(
    z.object({
      level: z.enum(["1", "2"]),
      specialty: z.enum(["1", "2", "3", "4"]),
      valid: count,
      expiring: count,
    }),
  ),
  filings: z.object({
    total: count,
    counts: z.array(z.object({ kind: filingKindSchema, status: filingStatusSchema, filings: count })),
    returned: count.describe("sent back at least once"),
    causes: z.array(z.object({ code: z.string(), name: z.string(), filings: count })),
    filed: count,
    /** Mean of the last filed versions, from first submission to filing. */
    workingDays: z.number().nonnegative().nullable(),
  }),
  grades: z.array(
    z.object({
      id: creditGradeIdSchema,
      grade: creditGradeSchema,
      body: z.string(),
      documentNo: z.string(),
      validFrom: z.iso.date(),
      validTo: z.iso.date(),
      state: z.enum(["valid", "expired", "future"]),
      byName: z.string(),
      on: z.iso.date(),
    }),
  ),
  history: z.array(historyEntrySchema),
  openRequest: z
    .object({ id: registryRequestIdSchema, number: z.string(), status: registryRequestStatusSchema })
    .nullable(),
  /** Not decided yet, of the enterprise and of its people, newest first. For the enterprise itself; null for stations. */
  openRequests: z
    .array(
      z.object({
        id: registryRequestIdSchema,
        number: z.string(),
        kind: registryRequestKindSchema,
        status: registryRequestStatusSchema,
        subjectName: z.string(),
        submittedAt: z.iso.datetime(),
      }),
    )
    .nullable(),
  /** Readers of the contact's phone, newest first. For the enterprise itself; null for stations. */
  views: z
    .array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        unit: z.string(),
        name: z.string(),
        reason: z.string(),
      }),
    )
    .nullable(),
  /** For the enterprise itself; null for stations. */
  accounts: z.array(z.object({ name: z.string(), userCode: z.string(), locked: z.boolean() })).nullable(),
  may: z.object({ edit: z.boolean(), reveal: z.boolean(), addGrade: z.boolean(), end: z.boolean() }),
});
export type EnterpriseDetail = z.infer<typeof enterpriseDetailSchema>;

/** The record at the end of a day, without the contact's phone; `past` is null before the first one. Without an id: the actor's own. */
export const enterpriseAsOfInputSchema = enterpriseDetailInputSchema.extend({
  day: z.iso.date("请选择截至日期"),
});
export const enterpriseAsOfSchema = z.object({
  id: enterpriseIdSchema,
  name: z.string(),
  day: z.iso.date(),
  past: enterpriseDetailSchema
    .pick({
      revision: true,
      values: true,
      regionName: true,
      status: true,
      statusOn: true,
      ending: true,
      predecessors: true,
      successors: true,
      checks: true,
      grades: true,
      people: true,
      certificates: true,
    })
    .extend({ at: z.iso.datetime().describe("of the revision"), licence: z.string().describe("file name") })
    .nullable(),
});
export type EnterpriseAsOf = z.infer<typeof enterpriseAsOfSchema>;

export const enterpriseSaveInputSchema = z.object({
  revision: z.int().positive(),
  values: formValuesSchema,
});
export const enterpriseSaveOutputSchema = z.object({ revision: z.int().positive() });

export const enterpriseRevealInputSchema = z.object({
  ...idInput,
  field: z.literal("contactPhone"),
  reason: revealReasonSchema,
});
