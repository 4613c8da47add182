import { z } from "zod";

import { noticeIdSchema } from "../ids.ts";
import { limits } from "../limits.ts";

export const noticeStatusSchema = z.enum(["draft", "published"]);
export type NoticeStatus = z.infer<typeof noticeStatusSchema>;

export const noticeActionSchema = z.enum(["save", "publish"]);
export type NoticeAction = z.infer<typeof noticeActionSchema>;

export const noticeTitleChars = 200;

/** No SVG: it can run scripts. */
export const editorImageTypes = ["png", "jpg", "jpeg", "gif", "webp"] as const;
export const editorVideoTypes = ["mp4", "webm"] as const;
export const editorUploadField = "custom-fileName";

export const noticeSaveInputSchema = z
  .object({
    noticeId: noticeIdSchema.optional().describe("of the draft to change; without it a new one is made"),
    revision: z.int().positive().optional(),
    title: z.string().trim().min(1, "标题必填").max(noticeTitleChars, `标题不能超过${noticeTitleChars}个字`),
    body: z.string().max(limits.richTextMarkup, "正文内容过长，请删减后保存").describe("HTML"),
  })
  .refine(({ noticeId, revision }) => (noticeId === undefined) === (revision === undefined), {
    path: ["revision"],
    message: "修改通知公告时，公告编号和修订号须同时提供",
  });
export const noticeSaveOutputSchema = z.object({ noticeId: noticeIdSchema, revision: z.int().positive() });
export type NoticeSaved = z.infer<typeof noticeSaveOutputSchema>;

export const noticePublishInputSchema = z.object({ noticeId: noticeIdSchema, revision: z.int().positive() });

export const noticeDetailInputSchema = z.object({ noticeId: noticeIdSchema });
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
