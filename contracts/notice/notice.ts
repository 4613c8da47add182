import { z } from "zod";

import { pageSchema, pagingSchema } from "../envelope.ts";
import { fileIdSchema, noticeEditionIdSchema, noticeIdSchema, noticeNodeIdSchema } from "../ids.ts";
import { limits } from "../limits.ts";
import { citedBySchema } from "./cited-by.ts";
import { docNoSchema } from "./doc-no.ts";
import { noticeNodeKindSchema } from "./node.ts";
import {
  noticeActionSchema,
  noticeEffectSchema,
  noticeEndSchema,
  noticeLinkKindSchema,
  noticeStatusSchema,
} from "./status.ts";

export const noticeTitleChars = 200;
export const noticeNoteChars = 500;

/** No SVG: it can run scripts. */
export const editorImageTypes = ["png", "jpg", "jpeg", "gif", "webp"] as const;
export const editorVideoTypes = ["mp4", "webm"] as const;
export const editorMimes: readonly string[] = [
  ...new Set(editorImageTypes.map((type) => `image/${type === "jpg" ? "jpeg" : type}`)),
  ...editorVideoTypes.map((type) => `video/${type}`),
];
export const noticeAttachmentTypes = ["pdf", "xlsx"] as const;
export const editorUploadField = "custom-fileName";

const daySchema = z.iso.date("日期格式有误，请重新输入").nullable();

export const policyFieldsSchema = z
  .object({
    issuer: z.string().trim().max(100, "发文机构不能超过100个字").default(""),
    docNo: docNoSchema.default(""),
    issuedOn: daySchema.default(null).describe("成文日期"),
    effectiveOn: daySchema.default(null).describe("实施日期"),
    expiresOn: daySchema.default(null).describe("废止日期"),
  })
  .superRefine(({ issuedOn, effectiveOn, expiresOn }, context) => {
    if (effectiveOn !== null && issuedOn !== null && effectiveOn < issuedOn)
      context.addIssue({ code: "custom", path: ["effectiveOn"], message: "实施日期不能早于成文日期" });
    if (expiresOn !== null && expiresOn <= (effectiveOn ?? issuedOn ?? ""))
      context.addIssue({ code: "custom", path: ["expiresOn"], message: "废止日期必须晚于实施日期" });
  });
export type PolicyFields = z.infer<typeof policyFieldsSchema>;

export const noticeLinkInputSchema = z.object({ kind: noticeLinkKindSchema, noticeId: noticeIdSchema });
export type NoticeLinkInput = z.infer<typeof noticeLinkInputSchema>;

/** Approved by a second person. */
const contentShape = {
  title: z.string().trim().min(1, "标题必填").max(noticeTitleChars, `标题不能超过${noticeTitleChars}个字`),
  body: z
    .string()
    .max(limits.richTextMarkup, "正文内容过长，请删减后保存；大表格请作为附件上传，图片请用“图片”按钮上传")
    .describe("HTML"),
  changeNote: z.string().trim().max(noticeNoteChars, `修改说明不能超过${noticeNoteChars}个字`).default(""),
  isPublic: z.boolean().default(false).describe("readable without a session"),
  wantsReceipt: z.boolean().default(false).describe("its publisher sees who has read it"),
  policy: policyFieldsSchema.nullable().default(null),
  links: z.array(noticeLinkInputSchema).max(20, "关联的文件最多20份").default([]),
  attachmentIds: z
    .array(fileIdSchema)
    .max(limits.noticeAttachments, `附件最多${limits.noticeAttachments}个`)
    .default([]),
};

export const noticeSaveInputSchema = z
  .object({
    noticeId: noticeIdSchema.optional().describe("of the notice to change; without it a new one is made"),
    editionId: noticeEditionIdSchema.optional().describe("its newest edition, as the writer saw it"),
    revision: z.int().positive().optional(),
    nodeId: noticeNodeIdSchema.describe("fixed once an edition is published"),
    ...contentShape,
  })
  .refine(
    ({ noticeId, editionId, revision }) =>
      (noticeId === undefined) === (revision === undefined) &&
      (noticeId === undefined) === (editionId === undefined),
    { path: ["revision"], message: "修改通知公告时，公告编号、版本编号和修订号须同时提供" },
  );
export type NoticeContent = z.infer<z.ZodObject<typeof contentShape>>;

/** An edition as its writer or reviewer saw it. */
const keyShape = {
  noticeId: noticeIdSchema,
  editionId: noticeEditionIdSchema,
  revision: z.int().positive(),
};
export const noticeKeySchema = z.object(keyShape);
export type NoticeKey = z.infer<typeof noticeKeySchema>;

export const noticeReviewInputSchema = z
  .object({
    ...keyShape,
    result: z.enum(["pass", "fail"]),
    opinion: z.string().trim().max(limits.opinionChars, `意见不能超过${limits.opinionChars}个字`).default(""),
  })
  .refine(({ result, opinion }) => result === "pass" || opinion !== "", {
    path: ["opinion"],
    message: "审核意见必填",
  });
export const noticePublishInputSchema = z.object({
  ...keyShape,
  publishAt: z.iso.datetime().nullable().default(null).describe("null: at once"),
});
export const noticeEndInputSchema = z
  .object({
    ...keyShape,
    end: noticeEndSchema,
    note: z.string().trim().max(noticeNoteChars, `说明不能超过${noticeNoteChars}个字`).default(""),
  })
  .refine(({ end, note }) => end === "drop" || note !== "", { path: ["note"], message: "说明必填" });
export const noticePinInputSchema = z.object({ noticeId: noticeIdSchema, pinned: z.boolean() });

export const noticeReadFilters = ["unread", "read"] as const;
export const noticeListInputSchema = pagingSchema.extend({
  node: z.string().trim().max(20).default("").describe("the node's name; empty for all"),
  search: z.string().trim().max(100).default("").describe("标题、发文字号、发文机构、正文"),
  state: z.enum(noticeReadFilters).optional(),
  effect: noticeEffectSchema.optional(),
  kind: noticeNodeKindSchema.optional(),
});
export type NoticeListInput = z.infer<typeof noticeListInputSchema>;

export const noticeRowSchema = z.object({
  id: noticeIdSchema,
  title: z.string(),
  nodeName: z.string(),
  unitName: z.string(),
  publishedAt: z.iso.datetime(),
  number: z.int().positive(),
  isPinned: z.boolean(),
  isRead: z.boolean(),
  isWithdrawn: z.boolean(),
  docNo: z.string(),
  effect: noticeEffectSchema.nullable().describe("null outside the policies"),
});
export type NoticeRow = z.infer<typeof noticeRowSchema>;
export const noticeListOutputSchema = pageSchema(noticeRowSchema);

export const noticeWorkInputSchema = pagingSchema.extend({
  node: z.string().trim().max(20).default(""),
  search: z.string().trim().max(100).default(""),
  status: noticeStatusSchema.optional(),
});
export type NoticeWorkInput = z.infer<typeof noticeWorkInputSchema>;
export const noticeWorkRowSchema = z.object({
  id: noticeIdSchema,
  title: z.string(),
  nodeName: z.string(),
  unitName: z.string(),
  authorName: z.string(),
  status: noticeStatusSchema,
  number: z.int().positive().nullable(),
  publishAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  canReview: z.boolean(),
});
export type NoticeWorkRow = z.infer<typeof noticeWorkRowSchema>;
export const noticeWorkOutputSchema = pageSchema(noticeWorkRowSchema);

const attachmentSchema = z.object({ fileId: fileIdSchema, name: z.string(), size: z.int().nonnegative() });
export type NoticeAttachment = z.infer<typeof attachmentSchema>;

const linkSchema = z.object({
  kind: noticeLinkKindSchema,
  direction: z.enum(["out", "in"]),
  noticeId: noticeIdSchema,
  title: z.string(),
  docNo: z.string(),
});
export type NoticeLink = z.infer<typeof linkSchema>;

const textShape = {
  title: z.string(),
  body: z.string().describe("sanitised HTML"),
  number: z.int().positive(),
  unitName: z.string(),
  nodeName: z.string(),
  nodeKind: noticeNodeKindSchema,
  publishedAt: z.iso.datetime(),
  firstPublishedAt: z.iso.datetime(),
  changeNote: z.string(),
  policy: policyFieldsSchema.nullable(),
  effect: noticeEffectSchema.nullable(),
  attachments: z.array(attachmentSchema),
  status: noticeStatusSchema,
  ending: z.object({ note: z.string(), at: z.iso.datetime() }).nullable(),
  editions: z.array(
    z.object({ number: z.int().positive(), publishedAt: z.iso.datetime(), changeNote: z.string() }),
  ),
};

export const noticeDetailInputSchema = z.object({
  noticeId: noticeIdSchema,
  number: z.int().positive().optional().describe("without it the edition in force"),
});
export const noticeDetailOutputSchema = z.object({
  id: noticeIdSchema,
  ...textShape,
  isPublic: z.boolean(),
  wantsReceipt: z.boolean(),
  isPinned: z.boolean(),
  links: z.array(linkSchema),
  citedBy: z.array(citedBySchema).describe("rules and deadlines that rest on the policy"),
  canManage: z.boolean(),
});
export type NoticeDetail = z.infer<typeof noticeDetailOutputSchema>;

export type NoticeText = Omit<PublicNotice, "links">;

/** A public notice as anybody reads it. */
export const publicNoticeSchema = z.object({
  id: noticeIdSchema,
  ...textShape,
  links: z.array(linkSchema).describe("with other public notices"),
});
export type PublicNotice = z.infer<typeof publicNoticeSchema>;

export const noticeEditionInputSchema = z.object({ noticeId: noticeIdSchema });
export const noticeEditionOutputSchema = z.object({
  ...keyShape,
  nodeId: noticeNodeIdSchema,
  nodeKind: noticeNodeKindSchema,
  ...contentShape,
  attachments: z.array(attachmentSchema),
  linkTitles: z.array(z.string()).describe("in the order of links"),
  status: noticeStatusSchema,
  number: z.int().positive().nullable(),
  liveNumber: z.int().positive().nullable().describe("the published edition, if there is one"),
  authorName: z.string(),
  writerNames: z.array(z.string()),
  reviewerName: z.string().nullable(),
  opinion: z.string(),
  publishAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  isPinned: z.boolean(),
  actions: z.array(noticeActionSchema),
});
export type NoticeEdition = z.infer<typeof noticeEditionOutputSchema>;

export const noticeReadersInputSchema = pagingSchema.extend({
  noticeId: noticeIdSchema,
  state: z.enum(noticeReadFilters).optional(),
});
export const noticeReadersOutputSchema = pageSchema(
  z.object({
    unitName: z.string(),
    people: z.int().nonnegative(),
    readers: z.array(z.object({ name: z.string(), at: z.iso.datetime() })),
  }),
).extend({ units: z.int().nonnegative(), readUnits: z.int().nonnegative() });
