import { z } from "zod";

import { acceptanceEntrySchema } from "../acceptance-record/acceptance-record.ts";
import { storedFileSchema } from "../attachment.ts";
import { deadlineSchema } from "../deadline/deadline.ts";
import { pageSchema, pagingSchema } from "../envelope.ts";
import { formValuesSchema } from "../form/form.ts";
import {
  certificateIdSchema,
  enterpriseIdSchema,
  fileIdSchema,
  personIdSchema,
  registryRequestIdSchema,
  staffImportIdSchema,
} from "../ids.ts";
import { limits } from "../limits.ts";
import { msgTypes } from "../message/msg-types.ts";
import { revealReasonSchema } from "../reveal.ts";
import {
  ownRequestKindSchema,
  registryRemarkSchema,
  registryRequestKindSchema,
  type RegistryRequestStatus,
  registryRequestStatusSchema,
} from "./registry-request.ts";
import { mostRequestFiles } from "./rules.ts";
import { registryTransferSchema } from "./transfer.ts";

const subjectFields = {
  kind: ownRequestKindSchema,
  personId: personIdSchema.optional().describe("kinds of a person"),
  certificateId: certificateIdSchema.optional().describe("renew, correct, end"),
};

export const registryRequestFormInputSchema = z.object(subjectFields);
export type RegistryRequestFormInput = z.infer<typeof registryRequestFormInputSchema>;
export const registryRequestFormOutputSchema = z.object({
  revision: z.int().positive().describe("of the subject"),
  subjectName: z.string(),
  certNo: z.string().describe("empty if the request names no certificate"),
  /** Present values; personal numbers are masked. */
  values: formValuesSchema,
  regionName: z.string(),
  licence: storedFileSchema.nullable(),
  open: z.object({ id: registryRequestIdSchema, number: z.string() }).nullable(),
});
export type RegistryRequestForm = z.infer<typeof registryRequestFormOutputSchema>;

export const registryRequestSubjectsOutputSchema = z.array(
  z.object({
    personId: personIdSchema,
    name: z.string(),
    position: z.string(),
    idNumber: z.string().describe("masked; empty if not known"),
    certificates: z.array(z.object({ id: certificateIdSchema, certNo: z.string(), validTo: z.string() })),
  }),
);
export type RegistryRequestSubjects = z.infer<typeof registryRequestSubjectsOutputSchema>;

const unique = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
const givenFields = {
  revision: z.int().positive(),
  values: formValuesSchema,
  reason: z.string().trim().min(1, "变更原因必填").max(200, "变更原因不能超过200个字"),
  fileIds: z
    .array(fileIdSchema)
    .max(mostRequestFiles, `证明材料最多${mostRequestFiles}份`)
    .refine(unique, "证明材料重复"),
};

export const registryRequestSubmitInputSchema = z.object({ ...subjectFields, ...givenFields });
export type RegistryRequestSubmitInput = z.infer<typeof registryRequestSubmitInputSchema>;
export const registryRequestSubmitOutputSchema = z.object({
  id: registryRequestIdSchema,
  number: z.string(),
  revision: z.int().positive(),
});

const idField = { registryRequestId: registryRequestIdSchema };

/** `revision` is the request's; `subjectRevision` the one that the values were written for. */
export const registryRequestResubmitInputSchema = z.object({
  ...idField,
  subjectRevision: z.int().positive(),
  ...givenFields,
});
export type RegistryRequestResubmitInput = z.infer<typeof registryRequestResubmitInputSchema>;
export const registryRequestStepOutputSchema = z.object({ revision: z.int().positive() });

export const registryRequestWithdrawInputSchema = z.object({ ...idField, revision: z.int().positive() });

export const registryRequestListInputSchema = pagingSchema.extend({
  status: registryRequestStatusSchema.optional(),
  kind: registryRequestKindSchema.optional(),
  staffImportId: staffImportIdSchema.optional().describe("requests of one import"),
  waiting: z
    .enum([msgTypes.enterprise, msgTypes.staff])
    .optional()
    .describe("requests that wait for the reader's unit, about enterprises (1) or people (2)"),
  search: z.string().trim().max(100).default("").describe("申请编号、企业或人员名称"),
});
export type RegistryRequestListInput = z.infer<typeof registryRequestListInputSchema>;

export const registryRequestListRowSchema = z.object({
  id: registryRequestIdSchema,
  number: z.string(),
  kind: registryRequestKindSchema,
  status: registryRequestStatusSchema,
  revision: z.int().positive(),
  /** The import that made it; null for a single request. */
  staffImportId: staffImportIdSchema.nullable(),
  subjectName: z.string(),
  subjectNumber: z.string().describe("of a person: certificate number, else the masked ID number"),
  enterpriseName: z.string(),
  stationName: z.string(),
  byStation: z.boolean(),
  changes: z.string().describe("names of what is to change"),
  submittedAt: z.iso.datetime(),
  statusAt: z.iso.datetime(),
  deadline: deadlineSchema.nullable(),
});
export type RegistryRequestListRow = z.infer<typeof registryRequestListRowSchema>;
export const registryRequestListOutputSchema = pageSchema(registryRequestListRowSchema);

export const registryRequestIdInputSchema = z.object(idField);

/** Texts as shown; personal numbers are masked. */
export const registryRequestChangeSchema = z.object({
  code: z.string(),
  name: z.string(),
  before: z.string(),
  after: z.string(),
  current: z.string().nullable().describe("what holds now, if that is no longer `before`"),
  accepted: z.boolean().nullable().describe("null until the request is passed"),
  masked: z
    .boolean()
    .describe("a personal number; of the changes of the detail, one that the reader may see in full"),
  files: z.object({ before: storedFileSchema.nullable(), after: storedFileSchema.nullable() }).nullable(),
});
export type RegistryRequestChange = z.infer<typeof registryRequestChangeSchema>;

/** One submission and how it was returned; the newest one's content is the request's own. */
export const registryRequestRoundSchema = z.object({
  seq: z.int().positive(),
  at: z.iso.datetime(),
  byName: z.string(),
  reason: z.string(),
  changes: z.array(registryRequestChangeSchema.omit({ current: true, accepted: true })),
  files: z.array(z.object({ kind: z.string(), file: storedFileSchema })),
  terms: z.object({ contractOn: z.string(), specialReason: z.string() }).nullable(),
  returned: z
    .object({
      at: z.iso.datetime(),
      byName: z.string(),
      opinion: z.string(),
      remarks: z.array(z.object({ code: z.string(), name: z.string(), text: z.string() })),
    })
    .nullable(),
});
export type RegistryRequestRound = z.infer<typeof registryRequestRoundSchema>;

export const registryRequestDetailSchema = z.object({
  id: registryRequestIdSchema,
  number: z.string(),
  kind: registryRequestKindSchema,
  status: registryRequestStatusSchema,
  revision: z.int().positive(),
  personId: personIdSchema.nullable(),
  certificateId: certificateIdSchema.nullable(),
  certNo: z.string(),
  subjectName: z.string(),
  idNumber: z.string().describe("of a person, masked; empty to an enterprise that the person is not with"),
  opensAs: z.enum(["station", "own"]).nullable().describe("the reader may open the subject's page"),
  enterpriseName: z.string(),
  stationName: z.string(),
  submittedAt: z.iso.datetime(),
  createdByName: z.string(),
  reason: z.string(),
  opinion: z.string(),
  changes: z.array(registryRequestChangeSchema),
  /** Requested values, to be corrected; null unless the reader may do so. */
  values: formValuesSchema.nullable(),
  files: z.array(storedFileSchema),
  transfer: registryTransferSchema.nullable(),
  hints: z.array(z.string()),
  deadline: deadlineSchema.nullable(),
  record: z.array(acceptanceEntrySchema),
  rounds: z.array(registryRequestRoundSchema).describe("newest first"),
  byStation: z.boolean(),
  enterpriseId: enterpriseIdSchema,
  mayReview: z.boolean(),
  mayResubmit: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type RegistryRequestDetail = z.infer<typeof registryRequestDetailSchema>;

type Asked = { byStation: boolean; stationName: string; enterpriseName: string };

export function applicantOf({ byStation, stationName, enterpriseName }: Asked): string {
  return byStation ? stationName : enterpriseName;
}

export const registryReviewResultSchema = z.enum(["pass", "back", "refuse"]);
export type RegistryReviewResult = z.infer<typeof registryReviewResultSchema>;
export const registryReviewResultNames: Record<RegistryReviewResult, string> = {
  pass: "通过",
  back: "退回补正",
  refuse: "不予通过",
};

type Waiting = { status: RegistryRequestStatus; byStation: boolean };

/** A returned request that nobody corrects is refused, or its subject stays bound to it. */
export function reviewResults({ status, byStation }: Waiting): readonly RegistryReviewResult[] {
  if (status === "returned") return ["refuse"];
  return byStation ? ["pass", "refuse"] : registryReviewResultSchema.options;
}

export const registryRequestReviewInputSchema = z
  .object({
    ...idField,
    revision: z.int().positive(),
    result: registryReviewResultSchema,
    accepted: z.array(z.string().max(64)).max(20).refine(unique, "变更项目重复").optional(),
    remarks: z.array(registryRemarkSchema).max(20).optional().describe("of a return: reasons by field"),
    opinion: z.string().trim().max(limits.opinionChars, `意见不能超过${limits.opinionChars}个字`).default(""),
  })
  .refine(({ result, opinion }) => result === "pass" || opinion !== "", {
    path: ["opinion"],
    message: "请填写不通过受理意见！",
  });
export type RegistryRequestReviewInput = z.infer<typeof registryRequestReviewInputSchema>;
export const registryRequestReviewOutputSchema = z.object({
  revision: z.int().positive(),
  status: registryRequestStatusSchema,
});

export const registryRequestRevealInputSchema = z.object({
  ...idField,
  code: z.literal("idNumber"),
  which: z.enum(["before", "after"]),
  reason: revealReasonSchema,
});
