import { z } from "zod";

import { noticeIdSchema } from "./ids.ts";
import { limits } from "./limits.ts";

/** 通知公告. A draft is its writers'; a published notice is read by everyone signed in and stays as it is. */
export const noticeStatusSchema = z.enum(["draft", "published"]);
export type NoticeStatus = z.infer<typeof noticeStatusSchema>;

export const noticeActionSchema = z.enum(["save", "publish"]);
export type NoticeAction = z.infer<typeof noticeActionSchema>;

export const noticeTitleChars = 200;

/** Kinds of pictures that a rich text may hold; no SVG, which is a document that can run scripts. */
export const editorImageTypes = ["png", "jpg", "jpeg", "gif", "webp"] as const;
/** Name of the file in the body of `editorUpload`. */
export const editorUploadField = "custom-fileName";

/** Without `of` it becomes a new draft. */
export const noticeSaveInputSchema = z.object({
  of: z.object({ id: noticeIdSchema, revision: z.int().positive() }).optional(),
  title: z.string().trim().min(1, "标题必填").max(noticeTitleChars, `标题不能超过${noticeTitleChars}个字符`),
  body: z.string().max(limits.richTextMarkup, "正文内容过长，请删减后保存").describe("HTML"),
});
export const noticeSaveOutputSchema = z.object({ id: noticeIdSchema, revision: z.int().positive() });
export type NoticeSaved = z.infer<typeof noticeSaveOutputSchema>;

export const noticePublishInputSchema = z.object({ id: noticeIdSchema, revision: z.int().positive() });

export const noticeDetailInputSchema = z.object({ id: noticeIdSchema });
export const noticeDetailOutputSchema = z.object({
  id: noticeIdSchema,
  title: z.string(),
  body: z.string().describe("sanitised HTML"),
  status: noticeStatusSchema,
  revision: z.int().positive(),
  authorName: z.string(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  actions: z.array(noticeActionSchema),
});
export type NoticeDetail = z.infer<typeof noticeDetailOutputSchema>;
