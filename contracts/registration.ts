import { z } from "zod";

import { formValuesSchema } from "./form.ts";
import { isUscc } from "./identity.ts";
import { fileIdSchema } from "./ids.ts";
import { limits } from "./limits.ts";
import { newPasswordSchema } from "./password.ts";
import { maskedPhoneSchema, phoneSchema } from "./phone.ts";
import { smsCodeFields } from "./sms.ts";

export const registrationStatusSchema = z.enum(["pending", "returned", "passed"]);
export type RegistrationStatus = z.infer<typeof registrationStatusSchema>;
export const registrationStatusNames: Record<RegistrationStatus, string> = {
  pending: "待审核",
  returned: "已退回",
  passed: "已通过",
};

/** 营业执照. */
export const licenceType = {
  fileType: "营业执照",
  limitingType: ["jpg", "jpeg", "png", "pdf"],
  size: limits.licenceMb,
} as const;

const usccSchema = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, "统一社会信用代码必填")
  .length(18, "统一社会信用代码应为 18 位")
  .refine(isUscc, "统一社会信用代码校验位不正确，请核对");

/** First step. A code that is registered or waits for its review is refused in the same words. */
export const enterpriseVerifyInputSchema = z.object({
  uscc: usccSchema,
  name: z.string().trim().min(2, "企业名称必填").max(100, "企业名称最多 100 个字符"),
});
export type EnterpriseVerifyInput = z.infer<typeof enterpriseVerifyInputSchema>;

/** The ticket stands for this code and name: the licence is uploaded and the application sent with it, once. */
const ticketField = { ticket: z.string().min(1).max(64) };
export const enterpriseVerifyOutputSchema = z.object(ticketField);

/** A unit that a sign-in provider vouched for and that is not registered: what its first step is filled with, once. */
export const registerPrefillInputSchema = z.object({ ticket: z.string().min(1).max(128) });
export type RegisterPrefillInput = z.infer<typeof registerPrefillInputSchema>;
export const registerPrefillOutputSchema = z.object({
  uscc: z.string(),
  name: z.string(),
  legalRep: z.string(),
});
export type RegisterPrefill = z.infer<typeof registerPrefillOutputSchema>;

export const sentLicenceSchema = z.object({
  fileId: fileIdSchema,
  fileName: z.string().max(limits.fileNameChars),
  fileSize: z.int().nonnegative(),
});
export type SentLicence = z.infer<typeof sentLicenceSchema>;

/** What was typed and is not sent yet. It lies with the service, for as long as its ticket is good, and not in the browser. */
export const registrationDraftSchema = z.object({
  step: z.literal([0, 1, 2]),
  /** The version of a returned application that is being mended; 0 for one that was never sent. */
  revision: z.int().nonnegative(),
  values: formValuesSchema,
  licence: sentLicenceSchema.nullable(),
  /** The phone and the code that was asked for; never the code itself, and never a password. */
  code: z.object({ phone: z.string().max(11), codeId: z.uuid(), againAt: z.number() }).nullable(),
});
export type RegistrationDraft = z.infer<typeof registrationDraftSchema>;

export const registerDraftInputSchema = z.object(ticketField);
export type RegisterDraftInput = z.infer<typeof registerDraftInputSchema>;
export const registerDraftOutputSchema = z.object({
  uscc: z.string(),
  name: z.string(),
  draft: registrationDraftSchema.nullable(),
});
export type RegisterDraft = z.infer<typeof registerDraftOutputSchema>;

export const registerDraftSaveInputSchema = z.object({ ...ticketField, draft: registrationDraftSchema });
export type RegisterDraftSaveInput = z.infer<typeof registerDraftSaveInputSchema>;

export const enterpriseRegisterInputSchema = z.object({
  ...ticketField,
  values: formValuesSchema,
  licenceId: fileIdSchema,
  phone: phoneSchema,
  ...smsCodeFields,
  password: newPasswordSchema,
  agreed: z.literal(true, "请阅读并同意个人信息处理说明"),
});
export type EnterpriseRegisterInput = z.infer<typeof enterpriseRegisterInputSchema>;

export const registrationSentSchema = z.object({
  number: z.string().describe("申请编号"),
  name: z.string(),
  regulatorName: z.string(),
  submittedAt: z.iso.datetime(),
  phone: maskedPhoneSchema,
  /** What one signs in with after the review. */
  userCode: z.string(),
});
export type RegistrationSent = z.infer<typeof registrationSentSchema>;

/** The phone has just been proved: the ticket shows how the application stands, as that of `registerProgress` does. */
export const enterpriseRegisterOutputSchema = registrationSentSchema.extend(ticketField);
export type EnterpriseRegisterOutput = z.infer<typeof enterpriseRegisterOutputSchema>;

/** Comes back: the number or the credit code, and the phone that the application was sent with. */
export const registerProgressInputSchema = z.object({
  subject: z.string().trim().toUpperCase().min(1, "申请编号或统一社会信用代码必填").max(40),
  phone: phoneSchema,
  ...smsCodeFields,
});
export type RegisterProgressInput = z.infer<typeof registerProgressInputSchema>;
export const registerProgressOutputSchema = z.object(ticketField);

export const registerViewInputSchema = z.object(ticketField);
export type RegisterViewInput = z.infer<typeof registerViewInputSchema>;

/** What an applicant sees of the own application; the values in full only while they can be mended. */
export const registrationViewSchema = registrationSentSchema.extend({
  uscc: z.string(),
  status: registrationStatusSchema,
  revision: z.int().positive(),
  statusAt: z.iso.datetime(),
  /** Why it came back, or what the station said; empty otherwise. */
  opinion: z.string(),
  values: formValuesSchema,
  licence: z.object({ fileName: z.string(), fileSize: z.int().nonnegative() }),
});
export type RegistrationView = z.infer<typeof registrationViewSchema>;

/** Sends a returned application again. Without `licenceId` the licence of before stays. */
export const registerMendInputSchema = z.object({
  ...ticketField,
  revision: z.int().positive(),
  values: formValuesSchema,
  licenceId: fileIdSchema.nullable(),
});
export type RegisterMendInput = z.infer<typeof registerMendInputSchema>;
