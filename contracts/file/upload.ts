import { z } from "zod";

import { fileIdSchema, uploadIdSchema } from "../ids.ts";
import { limits } from "../limits.ts";

export const md5Schema = z
  .string()
  .regex(/^[0-9a-f]{32}$/i, "文件校验值应为32位")
  .transform((md5) => md5.toLowerCase());

export function chunkCount(size: number): number {
  return Math.ceil(size / limits.chunk);
}

export function chunkSize(size: number, chunk: number): number {
  return Math.min(limits.chunk, size - chunk * limits.chunk);
}

/** `md5` of the first chunk: with name and size it finds a resumable upload without hashing the whole file first. */
export const uploadTaskInputSchema = z
  .object({
    md5: md5Schema,
    fileName: z.string().min(1),
    chunkCount: z.int().positive(),
    fileSize: z.int().positive(),
  })
  .refine(({ chunkCount: count, fileSize }) => count === chunkCount(fileSize), {
    path: ["chunkCount"],
    message: "文件上传异常，请取消后重新上传",
  });

export const uploadTaskOutputSchema = z.object({
  uploadId: uploadIdSchema,
  url: z.string(),
  uploadUrlList: z.array(z.object({ chunk: z.int().nonnegative(), url: z.string() })),
  md5: z.string(),
  percent: z.number(),
});
export type UploadTaskOutput = z.infer<typeof uploadTaskOutputSchema>;

export const chunkOutputSchema = z.object({ percent: z.number() });

export const uploadCancelInputSchema = z.object({ uploadId: uploadIdSchema });

/** `md5` of the whole file. Idempotent. */
export const fileMergeInputSchema = z.object({
  uploadId: uploadIdSchema,
  fileName: z.string().min(1),
  md5: md5Schema,
});

export const fileDeleteInputSchema = z.object({ fileId: fileIdSchema });
