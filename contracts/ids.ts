import { z } from "zod";

/** Public ids are random UUIDs. The brand, of inputs too, keeps one noun's id from being passed as another's. */
export const accountIdSchema = z.uuid().brand<"AccountId", "inout">();
export const enterpriseIdSchema = z.uuid().brand<"EnterpriseId", "inout">();
export const regulatorIdSchema = z.uuid().brand<"RegulatorId", "inout">();
export const staffIdSchema = z.uuid().brand<"StaffId", "inout">();
export const filingIdSchema = z.uuid().brand<"FilingId", "inout">();
export const fileIdSchema = z.uuid().brand<"FileId", "inout">();
export const fileLinkIdSchema = z.uuid().brand<"FileLinkId", "inout">();
/** An upload in chunks, while it is under way. */
export const uploadIdSchema = z.uuid().brand<"UploadId", "inout">();
export const noticeIdSchema = z.uuid().brand<"NoticeId", "inout">();
export const registrationIdSchema = z.uuid().brand<"RegistrationId", "inout">();
export const returnItemIdSchema = z.uuid().brand<"ReturnItemId", "inout">();
export const phraseIdSchema = z.uuid().brand<"PhraseId", "inout">();

export type AccountId = z.infer<typeof accountIdSchema>;
export type EnterpriseId = z.infer<typeof enterpriseIdSchema>;
export type RegulatorId = z.infer<typeof regulatorIdSchema>;
export type StaffId = z.infer<typeof staffIdSchema>;
export type FilingId = z.infer<typeof filingIdSchema>;
export type FileId = z.infer<typeof fileIdSchema>;
export type FileLinkId = z.infer<typeof fileLinkIdSchema>;
export type UploadId = z.infer<typeof uploadIdSchema>;
export type NoticeId = z.infer<typeof noticeIdSchema>;
export type RegistrationId = z.infer<typeof registrationIdSchema>;
export type ReturnItemId = z.infer<typeof returnItemIdSchema>;
export type PhraseId = z.infer<typeof phraseIdSchema>;

/** 行政区划代码, GB/T 2260: six digits. */
export const regionCodeSchema = z.string().regex(/^\d{6}$/, "行政区划代码应为 6 位数字");

/** The code of a province or city without the zeros that stand for "all of it". */
export function regionPrefix(code: string): string {
  return code.replace(/(00){1,2}$/, "");
}
