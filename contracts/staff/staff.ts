import { z } from "zod";

import { storedFileSchema } from "../attachment.ts";
import { pageSchema, pagingSchema } from "../envelope.ts";
import { filingKindSchema } from "../filing/kind.ts";
import { shownColumnsSchema } from "../http/list-export.ts";
import { isIdNumber, isPlainName, plainNameFault } from "../identity.ts";
import {
  correctionIdSchema,
  enterpriseIdSchema,
  filingIdSchema,
  personIdSchema,
  registryRequestIdSchema,
} from "../ids.ts";
import { type IdType, idTypeNames, idTypeSchema } from "../registry-request/options.ts";
import {
  registryRequestKindSchema,
  registryRequestStatusSchema,
} from "../registry-request/registry-request.ts";
import { revealReasonSchema } from "../reveal.ts";
import { phoneSchema } from "../sms/phone.ts";
import { filingStatusSchema } from "../workflow/status.ts";
import { certificatePeriodSchema, certificateSchema, dueSchema } from "./certificate.ts";
import { conductSchema } from "./conduct.ts";

export const engagementKindSchema = z.enum(["registered", "employed"]);
export type EngagementKind = z.infer<typeof engagementKindSchema>;
export const engagementKindNames: Record<EngagementKind, string> = {
  registered: "注册人员",
  employed: "其他人员",
};

export const staffStateSchema = z.enum(["current", "former"]);
export type StaffState = z.infer<typeof staffStateSchema>;
export const staffStateNames: Record<StaffState, string> = { current: "在职", former: "已离职" };

/** Acts in `registry_history`. */
export const historyActNames: Readonly<Record<string, string>> = {
  migrate: "系统登记",
  demo: "系统登记",
  add: "登记人员",
  edit: "修改信息",
  position: "调整岗位",
  leave: "办理离职",
  request: "变更申请通过",
  import: "批量导入",
  retention: "保存期限届满清除",
};

const searchSchema = z.string().trim().max(100).default("");

export const staffListInputSchema = pagingSchema.extend({
  search: searchSchema.describe("姓名、注册证书编号"),
  state: staffStateSchema.default("current"),
  kind: engagementKindSchema.optional(),
  due: dueSchema.optional().describe("certificates of the person with this enterprise"),
  enterpriseId: enterpriseIdSchema.optional(),
});
export type StaffListInput = z.infer<typeof staffListInputSchema>;

export const staffColumnNames = {
  name: "姓名",
  unit: "所属单位",
  kind: "人员类别",
  position: "岗位",
  startedOn: "任职日期",
  endedOn: "离职日期",
  certificates: "注册证书",
} as const;
export type StaffColumnCode = keyof typeof staffColumnNames;

export const staffExportInputSchema = staffListInputSchema
  .omit({ curPage: true, pageSize: true })
  .extend({ columns: shownColumnsSchema(staffColumnNames) });
export type StaffFilter = Omit<StaffListInput, "curPage" | "pageSize">;

/** Days `yyyy-MM-dd`; null is not known, or not over yet. */
const engagementSchema = z.object({
  enterpriseId: enterpriseIdSchema,
  enterpriseName: z.string(),
  kind: engagementKindSchema,
  position: z.string(),
  startedOn: z.iso.date().nullable(),
  endedOn: z.iso.date().nullable(),
  endReason: z.string(),
});

/** Numbers are masked; empty if none is stored, or none may be seen. */
const maskedSchema = { idNumber: z.string(), phone: z.string() };

/** A person with an enterprise: the latest engagement between the two. */
export const staffRowSchema = engagementSchema.omit({ endReason: true }).extend({
  personId: personIdSchema,
  name: z.string(),
  ...maskedSchema,
  certificates: z.array(certificateSchema),
});
export type StaffRow = z.infer<typeof staffRowSchema>;
export const staffListOutputSchema = pageSchema(staffRowSchema);

export const personIdInputSchema = z.object({ personId: personIdSchema });

const signedFilingSchema = z.object({
  filingId: filingIdSchema,
  kind: filingKindSchema,
  status: filingStatusSchema,
  version: z.int().positive(),
  number: z.string(),
  projectName: z.string(),
  /** 编制人, 审核人 … */
  duty: z.string(),
  day: z.string(),
  certNo: z.string(),
  /** Filed by the viewing enterprise, and not ended: somebody else has to sign it after a 离职. */
  isOpen: z.boolean(),
});
export type SignedFiling = z.infer<typeof signedFilingSchema>;

/** 本人更正请求, newest first; `settledAt` is null until it was dealt with. */
const correctionSchema = z.object({
  id: correctionIdSchema,
  at: z.iso.datetime(),
  text: z.string(),
  settledAt: z.iso.datetime().nullable(),
  by: z.string(),
  note: z.string(),
});
export type Correction = z.infer<typeof correctionSchema>;

export const staffDetailSchema = z.object({
  personId: personIdSchema,
  revision: z.int().positive(),
  name: z.string(),
  idType: idTypeSchema.nullable(),
  ...maskedSchema,
  phoneEntered: z
    .object({
      by: z.string(),
      at: z.iso.datetime(),
      isTrusted: z
        .boolean()
        .describe("false: entered by a second enterprise, not used to prove who somebody is"),
    })
    .nullable(),
  education: z.string(),
  title: z.string(),
  engagements: z.array(engagementSchema.extend({ isOwn: z.boolean() })),
  certificates: z.array(
    certificateSchema.extend({ isOpen: z.boolean(), periods: z.array(certificatePeriodSchema) }),
  ),
  filings: z.array(signedFilingSchema),
  history: z.array(
    z.object({
      revision: z.int().positive(),
      at: z.iso.datetime(),
      act: z.string(),
      by: z.string(),
      requestNumber: z.string().nullable(),
      /** File of the import. */
      importName: z.string().nullable(),
      changes: z.array(z.string()),
    }),
  ),
  views: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      unit: z.string(),
      name: z.string(),
      field: z.enum(["phone", "idNumber"]),
      reason: z.string(),
    }),
  ),
  corrections: z.array(correctionSchema),
  /** Files of the passed requests that made or changed a certificate, as the reader sees the requests; newest first. */
  scans: z.array(
    z.object({
      certNo: z.string(),
      requestId: registryRequestIdSchema,
      requestNumber: z.string(),
      requestKind: registryRequestKindSchema,
      at: z.iso.datetime(),
      file: storedFileSchema,
    }),
  ),
  conduct: z.array(conductSchema),
  request: z
    .object({
      id: registryRequestIdSchema,
      number: z.string(),
      kind: registryRequestKindSchema,
      status: registryRequestStatusSchema,
    })
    .nullable(),
  may: z.object({
    edit: z.boolean(),
    reveal: z.boolean(),
    request: z.boolean(),
    settle: z.boolean(),
    conduct: z.boolean(),
  }),
});
export type StaffDetail = z.infer<typeof staffDetailSchema>;

const lengths: Record<Exclude<IdType, "id-card">, readonly [number, number]> = {
  passport: [5, 20],
  "hk-macao": [9, 11],
  taiwan: [8, 10],
};

/** GB 11643 for an ID card; of the others the length and the characters alone. Null if sound. */
export function idNumberFault(idType: IdType, text: string, now: Date): string | null {
  if (idType === "id-card") return isIdNumber(text, now) ? null : "身份证号码有误，请核对";
  const [least, most] = lengths[idType];
  const sound = /^[A-Z0-9]+$/.test(text) && text.length >= least && text.length <= most;
  return sound ? null : `${idTypeNames[idType]}号码应为${least}至${most}位字母或数字`;
}

const idNumberSchema = z.string().trim().toUpperCase().max(30, "证件号码不能超过30个字");
const shortText = (name: string) => z.string().trim().max(60, `${name}不能超过60个字`).default("");
const describing = {
  position: shortText("岗位"),
  education: shortText("学历"),
  title: shortText("职称"),
};

export const staffAddInputSchema = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, "姓名必填")
      .max(30, "姓名不能超过30个字")
      .refine(isPlainName, plainNameFault("姓名")),
    idType: idTypeSchema,
    idNumber: idNumberSchema.min(1, "证件号码必填"),
    phone: phoneSchema,
    startedOn: z.iso.date("任职日期必填"),
    ...describing,
  })
  .superRefine(({ idType, idNumber }, context) => {
    const message = idNumber === "" ? null : idNumberFault(idType, idNumber, new Date());
    if (message !== null) context.addIssue({ code: "custom", path: ["idNumber"], message });
  });
/** Told to a second enterprise of a person: the stored phone opens what is held of the others. */
export const phoneKeptText = "平台已存有该人员的手机号，以原号码为准；有误的，由现所在单位或本人更正";
export type StaffAddInput = z.input<typeof staffAddInputSchema>;

const lockedPerson = { personId: personIdSchema, revision: z.int().positive() };

/** An empty phone or ID number stays as it is. */
export const staffSaveInputSchema = z.object({
  ...lockedPerson,
  phone: phoneSchema.or(z.literal("")).default(""),
  idNumber: idNumberSchema.default(""),
  ...describing,
});
export type StaffSaveInput = z.input<typeof staffSaveInputSchema>;
export const staffSaveOutputSchema = z.object({ revision: z.int().positive() });
export const staffAddOutputSchema = staffSaveOutputSchema.extend({
  personId: personIdSchema,
  phoneKept: z.boolean().describe("another phone is on record and stays"),
});

/** `endedOn` is the first day on which the person no longer belongs to the enterprise. */
export const staffLeaveInputSchema = z.object({
  ...lockedPerson,
  endedOn: z.iso.date("离职日期必填"),
  reason: z.string().trim().min(1, "离职原因必填").max(200, "离职原因不能超过200个字"),
});
export type StaffLeaveInput = z.input<typeof staffLeaveInputSchema>;
export const staffLeaveOutputSchema = staffSaveOutputSchema.extend({ open: z.array(signedFilingSchema) });

export const staffRevealInputSchema = z.object({
  personId: personIdSchema,
  field: z.enum(["phone", "idNumber"]),
  reason: revealReasonSchema,
});
export type StaffRevealInput = z.input<typeof staffRevealInputSchema>;
