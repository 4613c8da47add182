import { z } from "zod";

import { pageSchema, pagingSchema } from "../envelope.ts";
import { isUscc } from "../identity.ts";
import { certificateIdSchema, enterpriseIdSchema, personIdSchema } from "../ids.ts";
import { certificateNoFault, parseAnyCertificateNo } from "../registry-request/certificate-no.ts";

/** On a day: 有效, 尚未注册, 已离开注册单位或注册已终止, 已过期. */
export const standingSchema = z.enum(["valid", "early", "ended", "expired"]);
export type Standing = z.infer<typeof standingSchema>;
export const standingNames: Record<Standing, string> = {
  valid: "有效",
  early: "尚未注册",
  ended: "已终止",
  expired: "已过期",
};

/** Certificates that are still held: expired, or the last day is within so many days. */
export const dueSchema = z.enum(["expired", "30", "90"]);
export type Due = z.infer<typeof dueSchema>;
export const dueNames: Record<Due, string> = {
  expired: "已过期",
  "30": "30日内到期",
  "90": "90日内到期",
};

export const certificateEndingSchema = z.enum([
  "renewed",
  "transferred",
  "corrected",
  "withdrawn",
  "revoked",
  "cancelled",
  "left",
]);
export type CertificateEnding = z.infer<typeof certificateEndingSchema>;
export const certificateEndingNames: Record<CertificateEnding, string> = {
  renewed: "已延续",
  transferred: "已变更注册单位",
  corrected: "已更正",
  withdrawn: "撤回注册",
  revoked: "撤销注册",
  cancelled: "注销注册",
  left: "已离职",
};

export const certificateLevelSchema = z.enum(["1", "2"]);
export const certificateSpecialtySchema = z.enum(["1", "2", "3", "4"]);

const standsSchema = {
  validTo: z.iso.date(),
  /** Today in Shanghai; valid through the last day. */
  standing: standingSchema,
  /** Until the last day of validity; negative once expired. */
  daysLeft: z.int(),
};

export const certificateSchema = z.object({
  certificateId: certificateIdSchema,
  certNo: z.string(),
  level: certificateLevelSchema,
  specialty: certificateSpecialtySchema,
  ...standsSchema,
});
export type Certificate = z.infer<typeof certificateSchema>;

export const certificatePeriodSchema = z.object({
  enterpriseName: z.string(),
  sealCode: z.string(),
  registeredOn: z.iso.date().nullable(),
  validTo: z.iso.date(),
  endedOn: z.iso.date().nullable(),
  ending: certificateEndingSchema.nullable(),
});

export const certificateListInputSchema = pagingSchema.extend({
  search: z.string().trim().max(100).default("").describe("姓名、注册证书编号、注册单位"),
  level: certificateLevelSchema.optional(),
  specialty: certificateSpecialtySchema.optional(),
  due: dueSchema.optional(),
  enterpriseId: enterpriseIdSchema.optional(),
});
export type CertificateListInput = z.infer<typeof certificateListInputSchema>;

/** The present period of a certificate, or the last one after the end of its registration. */
export const certificateRowSchema = certificateSchema.extend({
  personId: personIdSchema,
  holder: z.string(),
  enterpriseId: enterpriseIdSchema,
  enterpriseName: z.string(),
  sealCode: z.string(),
  registeredOn: z.iso.date().nullable(),
  endedOn: z.iso.date().nullable(),
  ending: certificateEndingSchema.nullable(),
  /** By a request of the viewing enterprise. */
  mayRequest: z.boolean(),
});
export type CertificateRow = z.infer<typeof certificateRowSchema>;
export const certificateListOutputSchema = pageSchema(certificateRowSchema);

export const certificateAsOfInputSchema = z.object({
  certNo: z
    .string()
    .trim()
    .transform((text, context) => {
      const parsed = parseAnyCertificateNo(text);
      if (parsed) return parsed.normal;
      context.addIssue({ code: "custom", message: certificateNoFault });
      return z.NEVER;
    }),
  day: z.iso.date("日期必填"),
  /** Whether it was with this unit is then answered, too. */
  uscc: z
    .string()
    .trim()
    .toUpperCase()
    .refine((text) => text === "" || text.length === 18, "统一社会信用代码应为18位")
    .refine((text) => text.length !== 18 || isUscc(text), "统一社会信用代码校验位不正确，请核对")
    .default(""),
});
export type CertificateAsOfInput = z.input<typeof certificateAsOfInputSchema>;

export const certificateAsOfOutputSchema = z.object({
  certNo: z.string(),
  holder: z.string(),
  day: z.iso.date(),
  standing: standingSchema,
  enterpriseName: z.string(),
  uscc: z.string().nullable(),
  registeredOn: z.iso.date().nullable(),
  validTo: z.iso.date(),
  endedOn: z.iso.date().nullable(),
  /** Null if no unit was asked for. */
  withUnit: z.boolean().nullable(),
});
export type CertificateAsOf = z.infer<typeof certificateAsOfOutputSchema>;
