import { z } from "zod";

import { captchaFields } from "../captcha/captcha.ts";
import { correctionIdSchema, personIdSchema } from "../ids.ts";
import { limits } from "../limits.ts";
import { smsCodeFields } from "../sms/sms.ts";
import { staffDetailSchema } from "./staff.ts";

const identity = {
  name: z.string().trim().min(1, "姓名必填").max(30, "姓名不能超过30个字"),
  idNumber: z.string().trim().toUpperCase().min(1, "证件号码必填").max(30, "证件号码不能超过30个字"),
};

/** Unknown people, wrong names and people without a phone get the same answer. */
export const personalDataCodeInputSchema = z.object({ ...identity, ...captchaFields });

export const personalDataOpenInputSchema = z.object({ ...identity, ...smsCodeFields });
export type PersonalDataOpenInput = z.infer<typeof personalDataOpenInputSchema>;

/** All that the registry holds of the person; numbers are masked. */
export const ownRecordSchema = staffDetailSchema
  .pick({
    name: true,
    idNumber: true,
    phone: true,
    phoneEntered: true,
    education: true,
    title: true,
    engagements: true,
    certificates: true,
    history: true,
    views: true,
    corrections: true,
    conduct: true,
  })
  .extend({ idType: staffDetailSchema.shape.idType.unwrap() });
export type OwnRecord = z.infer<typeof ownRecordSchema>;

export const personalDataOpenOutputSchema = z.object({ token: z.string(), record: ownRecordSchema });

export const personalDataCorrectInputSchema = z.object({
  token: z.string().min(1).max(64),
  text: z
    .string()
    .trim()
    .min(5, "请写明哪一项有误、正确的内容是什么")
    .max(limits.correctionChars, `不超过${limits.correctionChars}字`),
});
export type PersonalDataCorrectInput = z.infer<typeof personalDataCorrectInputSchema>;
export const personalDataCorrectOutputSchema = staffDetailSchema.shape.corrections.element;

export const staffCorrectionSettleInputSchema = z.object({
  personId: personIdSchema,
  correctionId: correctionIdSchema,
  note: z
    .string()
    .trim()
    .min(1, "处理情况必填")
    .max(limits.correctionChars, `不超过${limits.correctionChars}字`),
});
export type StaffCorrectionSettleInput = z.input<typeof staffCorrectionSettleInputSchema>;
