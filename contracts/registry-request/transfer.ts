import { z } from "zod";

import { storedFileSchema } from "../attachment.ts";
import { formValuesSchema } from "../form/form.ts";
import { fileIdSchema, registryRequestIdSchema } from "../ids.ts";
import { registryRequestStatusSchema } from "./registry-request.ts";
import { mostRequestFiles } from "./rules.ts";

/** further: added in a dispute by the new enterprise; former: by the former enterprise. */
export const transferFileKindSchema = z.enum(["contract", "dismissal", "consent", "further", "former"]);
export type TransferFileKind = z.infer<typeof transferFileKindSchema>;
export const transferFileKindNames: Record<TransferFileKind, string> = {
  contract: "新聘用合同",
  dismissal: "解聘证明或到期合同",
  consent: "本人同意书",
  further: "补充材料",
  former: "原单位材料",
};

export const transferAnswerSchema = z.enum(["agreed", "opposed", "silent", "left", "deregistered"]);
export type TransferAnswer = z.infer<typeof transferAnswerSchema>;
export const transferAnswerNames: Record<TransferAnswer, string> = {
  agreed: "原单位同意",
  opposed: "原单位不同意",
  silent: "原单位逾期未答复",
  left: "原单位已办理离职",
  deregistered: "原单位已注销",
};

/** paper: the registry has no phone of the person that may be used. */
export const consentWaySchema = z.enum(["sms", "paper"]);
export type ConsentWay = z.infer<typeof consentWaySchema>;

/** Why no phone of the person may be used. */
export const smsObstacleSchema = z.enum(["none", "new", "former", "other", "contact"]);
export type SmsObstacle = z.infer<typeof smsObstacleSchema>;
export const smsObstacleNames: Record<SmsObstacle, string> = {
  none: "平台没有可用于确认的本人手机号",
  new: "本人手机号由本次申请的新单位填写",
  former: "本人手机号由原单位在合同签订之后或申请前30日内变更",
  other: "本人手机号由其他单位填写，未经核实",
  contact: "本人手机号与新单位或原单位的联系人、账号手机号相同",
};
export const consentRefusal = (reason: SmsObstacle): string =>
  `${smsObstacleNames[reason]}，不能用于确认，请上传本人签字的同意书，由造价站核对`;

const sideSchema = z.enum(["new", "former", "station"]);
export type TransferSide = z.infer<typeof sideSchema>;

/** As the reader may see it: the new enterprise without the former one's name before the person consents. */
export const registryTransferSchema = z.object({
  side: sideSchema,
  formerName: z.string(),
  contractOn: z.iso.date(),
  specialReason: z.string(),
  consent: z.object({
    way: consentWaySchema,
    at: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable(),
    smsObstacle: smsObstacleSchema.nullable(),
  }),
  answer: z
    .object({
      result: transferAnswerSchema,
      lastDay: z.iso.date().nullable(),
      reason: z.string(),
      at: z.iso.datetime(),
    })
    .nullable(),
  files: z.array(z.object({ kind: transferFileKindSchema, file: storedFileSchema })),
  /** First day that the former enterprise may state; null if not known. */
  engagedSince: z.iso.date().nullable(),
  mayAnswer: z.boolean(),
  mayResend: z.boolean(),
  mayAddFiles: z.boolean(),
});
export type RegistryTransfer = z.infer<typeof registryTransferSchema>;

const identityFields = {
  name: z.string().trim().min(1, "姓名必填").max(50, "姓名不能超过50个字"),
  idNumber: z.string().trim().min(1, "证件号码必填").max(20, "证件号码不能超过20个字"),
  certNo: z.string().trim().min(1, "注册证书编号必填").max(40, "注册证书编号不能超过40个字"),
};

export const transferCheckInputSchema = z.object(identityFields);
export type TransferCheckInput = z.infer<typeof transferCheckInputSchema>;
export const transferCheckOutputSchema = z.object({
  way: consentWaySchema,
  smsObstacle: smsObstacleSchema.nullable(),
  needsSpecialReason: z.boolean().describe("the certificate was transferred not long ago"),
});
export type TransferCheck = z.infer<typeof transferCheckOutputSchema>;

const filesOf = z.array(fileIdSchema).max(mostRequestFiles, `每类材料最多${mostRequestFiles}份`);
const transferFilesSchema = z
  .object({ contract: filesOf.min(1, "请上传新聘用合同"), dismissal: filesOf, consent: filesOf })
  .refine(
    ({ contract, dismissal, consent }) => {
      const all = [...contract, ...dismissal, ...consent];
      return new Set(all).size === all.length;
    },
    { message: "材料重复" },
  );
export type TransferFiles = z.infer<typeof transferFilesSchema>;

const reason = z.string().trim().min(1, "变更原因必填").max(200, "变更原因不能超过200个字");

/** `values`: of the fields of the kind `transfer`. */
export const transferSubmitInputSchema = z.object({
  values: formValuesSchema,
  reason,
  files: transferFilesSchema,
});
export type TransferSubmitInput = z.infer<typeof transferSubmitInputSchema>;
export const transferSubmitOutputSchema = z.object({
  id: registryRequestIdSchema,
  number: z.string(),
  revision: z.int().positive(),
  status: registryRequestStatusSchema,
});

const step = { registryRequestId: registryRequestIdSchema, revision: z.int().positive() };

/** Person and certificate stay. */
export const transferResubmitInputSchema = z.object({
  ...step,
  values: formValuesSchema,
  reason,
  files: transferFilesSchema,
});
export type TransferResubmitInput = z.infer<typeof transferResubmitInputSchema>;

export const transferResendInputSchema = z.object({ registryRequestId: registryRequestIdSchema });

export const transferAnswerInputSchema = z.object({
  ...step,
  agree: z.boolean(),
  lastDay: z.iso.date().nullable().describe("last day of work; only with consent"),
  reason: z.string().trim().max(500, "理由不能超过500个字").default(""),
  fileIds: filesOf.default([]),
});
export type TransferAnswerInput = z.infer<typeof transferAnswerInputSchema>;

export const transferAddFilesInputSchema = z.object({
  ...step,
  fileIds: filesOf.min(1, "请上传材料"),
  note: z.string().trim().min(1, "说明必填").max(200, "说明不能超过200个字"),
});
export type TransferAddFilesInput = z.infer<typeof transferAddFilesInputSchema>;

const proofFields = {
  number: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{6,40}$/, "请输入短信中的申请编号"),
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, "请输入6位确认码"),
};

export const transferConsentViewInputSchema = z.object(proofFields);
export const transferConsentViewOutputSchema = z.object({
  number: z.string(),
  personName: z.string().describe("masked"),
  certNo: z.string().describe("masked"),
  newName: z.string(),
  formerName: z.string(),
  contractOn: z.iso.date(),
  reason: z.string(),
  until: z.iso.datetime(),
});
export type TransferConsentView = z.infer<typeof transferConsentViewOutputSchema>;

export const transferConsentInputSchema = z.object({ ...proofFields, agree: z.boolean() });
export type TransferConsentInput = z.infer<typeof transferConsentInputSchema>;
export const transferConsentOutputSchema = z.object({
  next: z.enum(["former", "station", "over"]).describe("who acts on the transfer now"),
});
export type TransferConsentOutput = z.infer<typeof transferConsentOutputSchema>;
