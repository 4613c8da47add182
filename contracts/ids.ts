import { z } from "zod";

/** Random UUIDs, branded in inputs too, so that ids of different nouns do not mix. */
export const accountIdSchema = z.uuid().brand<"AccountId", "inout">();
export const enterpriseIdSchema = z.uuid().brand<"EnterpriseId", "inout">();
export const stationIdSchema = z.uuid().brand<"StationId", "inout">();
export const personIdSchema = z.uuid().brand<"PersonId", "inout">();
export const engagementIdSchema = z.uuid().brand<"EngagementId", "inout">();
export const certificateIdSchema = z.uuid().brand<"CertificateId", "inout">();
export const registryRequestIdSchema = z.uuid().brand<"RegistryRequestId", "inout">();
export const staffImportIdSchema = z.uuid().brand<"StaffImportId", "inout">();
export const correctionIdSchema = z.uuid().brand<"CorrectionId", "inout">();
export const conductIdSchema = z.uuid().brand<"ConductId", "inout">();
export const creditGradeIdSchema = z.uuid().brand<"CreditGradeId", "inout">();
export const filingIdSchema = z.uuid().brand<"FilingId", "inout">();
export const filingIdInputSchema = z.object({ filingId: filingIdSchema });
export const fileIdSchema = z.uuid().brand<"FileId", "inout">();
export const fileLinkIdSchema = z.uuid().brand<"FileLinkId", "inout">();
export const uploadIdSchema = z.uuid().brand<"UploadId", "inout">();
export const noticeIdSchema = z.uuid().brand<"NoticeId", "inout">();
export const noticeNodeIdSchema = z.uuid().brand<"NoticeNodeId", "inout">();
export const noticeEditionIdSchema = z.uuid().brand<"NoticeEditionId", "inout">();
export const registrationIdSchema = z.uuid().brand<"RegistrationId", "inout">();
export const returnItemIdSchema = z.uuid().brand<"ReturnItemId", "inout">();
export const reportIdSchema = z.uuid().brand<"ReportId", "inout">();
export const sessionIdSchema = z.uuid().brand<"SessionId", "inout">();
export const changeIdSchema = z.uuid().brand<"ChangeId", "inout">();
export const codeIdSchema = z.uuid("请先获取短信验证码").brand<"CodeId", "inout">();
export const batchIdSchema = z.uuid().brand<"BatchId", "inout">();
export const decisionBatchIdSchema = z.uuid().brand<"DecisionBatchId", "inout">();
export const phraseIdSchema = z.uuid().brand<"PhraseId", "inout">();
export const helpArticleIdSchema = z.uuid().brand<"HelpArticleId", "inout">();
export const helpClassIdSchema = z.uuid().brand<"HelpClassId", "inout">();
export const helpFeedbackIdSchema = z.uuid().brand<"HelpFeedbackId", "inout">();
export const synonymIdSchema = z.uuid().brand<"SynonymId", "inout">();
export const priceZoneIdSchema = z.uuid().brand<"PriceZoneId", "inout">();
export const priceIssueIdSchema = z.uuid().brand<"PriceIssueId", "inout">();
export const priceEnquiryIdSchema = z.uuid().brand<"PriceEnquiryId", "inout">();
export const priceItemIdSchema = z.uuid().brand<"PriceItemId", "inout">();
export const periodicalIdSchema = z.uuid().brand<"PeriodicalId", "inout">();
export const sampleIdSchema = z.uuid().brand<"SampleId", "inout">();
export const intakeIdSchema = z.uuid().brand<"IntakeId", "inout">();
export const exclusionIdSchema = z.uuid().brand<"ExclusionId", "inout">();
export const indicatorIssueIdSchema = z.uuid().brand<"IndicatorIssueId", "inout">();

export type AccountId = z.infer<typeof accountIdSchema>;
export type EnterpriseId = z.infer<typeof enterpriseIdSchema>;
export type StationId = z.infer<typeof stationIdSchema>;
export type PersonId = z.infer<typeof personIdSchema>;
export type EngagementId = z.infer<typeof engagementIdSchema>;
export type CertificateId = z.infer<typeof certificateIdSchema>;
export type RegistryRequestId = z.infer<typeof registryRequestIdSchema>;
export type StaffImportId = z.infer<typeof staffImportIdSchema>;
export type CorrectionId = z.infer<typeof correctionIdSchema>;
export type ConductId = z.infer<typeof conductIdSchema>;
export type CreditGradeId = z.infer<typeof creditGradeIdSchema>;
export type FilingId = z.infer<typeof filingIdSchema>;
export type FileId = z.infer<typeof fileIdSchema>;
export type FileLinkId = z.infer<typeof fileLinkIdSchema>;
export type UploadId = z.infer<typeof uploadIdSchema>;
export type NoticeId = z.infer<typeof noticeIdSchema>;
export type NoticeNodeId = z.infer<typeof noticeNodeIdSchema>;
export type NoticeEditionId = z.infer<typeof noticeEditionIdSchema>;
export type RegistrationId = z.infer<typeof registrationIdSchema>;
export type ReturnItemId = z.infer<typeof returnItemIdSchema>;
export type ReportId = z.infer<typeof reportIdSchema>;
export type SessionId = z.infer<typeof sessionIdSchema>;
export type ChangeId = z.infer<typeof changeIdSchema>;
export type CodeId = z.infer<typeof codeIdSchema>;
export type BatchId = z.infer<typeof batchIdSchema>;
export type DecisionBatchId = z.infer<typeof decisionBatchIdSchema>;
export type PhraseId = z.infer<typeof phraseIdSchema>;
export type HelpArticleId = z.infer<typeof helpArticleIdSchema>;
export type HelpClassId = z.infer<typeof helpClassIdSchema>;
export type HelpFeedbackId = z.infer<typeof helpFeedbackIdSchema>;
export type SynonymId = z.infer<typeof synonymIdSchema>;
export type PriceZoneId = z.infer<typeof priceZoneIdSchema>;
export type PriceIssueId = z.infer<typeof priceIssueIdSchema>;
export type PriceEnquiryId = z.infer<typeof priceEnquiryIdSchema>;
export type PriceItemId = z.infer<typeof priceItemIdSchema>;
export type PeriodicalId = z.infer<typeof periodicalIdSchema>;
export type SampleId = z.infer<typeof sampleIdSchema>;
export type IntakeId = z.infer<typeof intakeIdSchema>;
export type ExclusionId = z.infer<typeof exclusionIdSchema>;
export type IndicatorIssueId = z.infer<typeof indicatorIssueIdSchema>;

/** 行政区划代码, GB/T 2260. */
export const regionCodeSchema = z.string().regex(/^\d{6}$/, "行政区划代码应为6位数字");

/** 330106 → 330106, 330100 → 3301, 330000 → 33. */
export function regionPrefix(code: string): string {
  return code.replace(/(00){1,2}$/, "");
}
