import { z } from "zod";

import { newPasswordSchema } from "../account/password.ts";
import { formValuesSchema } from "../form/form.ts";
import { isUscc } from "../identity.ts";
import { codeIdSchema, fileIdSchema } from "../ids.ts";
import { limits } from "../limits.ts";
import { maskedPhoneSchema, phoneSchema } from "../sms/phone.ts";
import { smsCodeFields } from "../sms/sms.ts";

export const registrationStatusSchema = z.enum(["pending", "returned", "passed"]);
export type RegistrationStatus = z.infer<typeof registrationStatusSchema>;
export const registrationStatusNames: Record<RegistrationStatus, string> = {
  pending: "待审核",
  returned: "已退回",
  passed: "已通过",
};

export const licenceType = {
  fileType: "营业执照",
  limitingType: ["jpg", "jpeg", "png", "pdf"],
  size: limits.licenceMb,
} as const;

export const usccSchema = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, "统一社会信用代码必填")
  .length(18, "统一社会信用代码应为18位")
  .refine(isUscc, "统一社会信用代码校验位不正确，请核对");

/** A registered code and one under review are refused with the same message. */
export const enterpriseVerifyInputSchema = z.object({
  uscc: usccSchema,
  name: z.string().trim().min(2, "企业名称必填").max(100, "企业名称不能超过100个字"),
});
export type EnterpriseVerifyInput = z.infer<typeof enterpriseVerifyInputSchema>;

/** Bound to the verified code and name; covers the licence upload and one submission. */
const tokenField = { token: z.string().min(1).max(64) };
export const enterpriseVerifyOutputSchema = z.object(tokenField);

/** Verified by single sign-on. */
export const vouchedFieldSchema = z.enum(["uscc", "name", "legalRep"]);
export type VouchedField = z.infer<typeof vouchedFieldSchema>;

export const registerPrefillInputSchema = z.object({ token: z.string().min(1).max(128) });
export type RegisterPrefillInput = z.infer<typeof registerPrefillInputSchema>;
export const registerPrefillOutputSchema = z.object({
  uscc: z.string(),
  name: z.string(),
  legalRep: z.string(),
  /** Token of a registration whose verified fields nobody can change; "" if the unit is registered or waiting. */
  token: z.string(),
});
export type RegisterPrefill = z.infer<typeof registerPrefillOutputSchema>;

export const sentLicenceSchema = z.object({
  fileId: fileIdSchema,
  fileName: z.string().max(limits.fileNameChars),
  fileSize: z.int().nonnegative(),
});
export type SentLicence = z.infer<typeof sentLicenceSchema>;

/** Stored by the service while the token is valid, never in the browser. */
export const registrationDraftSchema = z.object({
  step: z.literal([0, 1, 2]),
  /** Revision of the returned application being corrected; 0 if never sent. */
  revision: z.int().nonnegative(),
  values: formValuesSchema,
  licence: sentLicenceSchema.nullable(),
  /** Never holds the code itself or a password. */
  code: z.object({ phone: z.string().max(11), codeId: codeIdSchema, againAt: z.number() }).nullable(),
});
export type RegistrationDraft = z.infer<typeof registrationDraftSchema>;

export const registerDraftInputSchema = z.object(tokenField);
export type RegisterDraftInput = z.infer<typeof registerDraftInputSchema>;
export const registerDraftOutputSchema = z.object({
  uscc: z.string(),
  name: z.string(),
  vouched: z.array(vouchedFieldSchema),
  draft: registrationDraftSchema.nullable(),
});
export type RegisterDraft = z.infer<typeof registerDraftOutputSchema>;

export const registerDraftSaveInputSchema = z.object({ ...tokenField, draft: registrationDraftSchema });
export type RegisterDraftSaveInput = z.infer<typeof registerDraftSaveInputSchema>;

export const enterpriseRegisterInputSchema = z.object({
  ...tokenField,
  values: formValuesSchema,
  licenceFileId: fileIdSchema,
  phone: phoneSchema,
  ...smsCodeFields,
  password: newPasswordSchema,
  agreed: z.literal(true, "请阅读并同意个人信息处理说明"),
});
export type EnterpriseRegisterInput = z.infer<typeof enterpriseRegisterInputSchema>;

export const registrationSentSchema = z.object({
  number: z.string().describe("申请编号"),
  name: z.string(),
  stationName: z.string(),
  submittedAt: z.iso.datetime(),
  phone: maskedPhoneSchema,
  userCode: z.string(),
});
export type RegistrationSent = z.infer<typeof registrationSentSchema>;

export const enterpriseRegisterOutputSchema = registrationSentSchema.extend(tokenField);
export type EnterpriseRegisterOutput = z.infer<typeof enterpriseRegisterOutputSchema>;

export const registerProgressInputSchema = z.object({
  subject: z.string().trim().toUpperCase().min(1, "申请编号或统一社会信用代码必填").max(40),
  phone: phoneSchema,
  ...smsCodeFields,
});
export type RegisterProgressInput = z.infer<typeof registerProgressInputSchema>;
export const registerProgressOutputSchema = z.object(tokenField);

export const registerViewInputSchema = z.object(tokenField);
export type RegisterViewInput = z.infer<typeof registerViewInputSchema>;

export const registrationViewSchema = registrationSentSchema.extend({
  uscc: z.string(),
  status: registrationStatusSchema,
  revision: z.int().positive(),
  statusAt: z.iso.datetime(),
  opinion: z.string(),
  values: formValuesSchema,
  licence: z.object({ fileName: z.string(), fileSize: z.int().nonnegative() }),
});
export type RegistrationView = z.infer<typeof registrationViewSchema>;

export const registerResubmitInputSchema = z.object({
  ...tokenField,
  revision: z.int().positive(),
  values: formValuesSchema,
  licenceFileId: fileIdSchema.nullable(),
});
export type RegisterResubmitInput = z.infer<typeof registerResubmitInputSchema>;
