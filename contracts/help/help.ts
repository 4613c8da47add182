import { z } from "zod";

import { pageSchema, pagingSchema } from "../envelope.ts";
import { helpArticleIdSchema, helpClassIdSchema, helpFeedbackIdSchema } from "../ids.ts";
import { limits } from "../limits.ts";
import { roleSchema } from "../permissions/roles.ts";
import { helpScreens } from "./screens.ts";

export const helpLimits = { titleChars: 100, summaryChars: 200, feedbackChars: 500, screens: 20 } as const;

const paths = helpScreens.map(({ path }) => path);
export const helpScreenSchema = z.enum(paths);
export type HelpScreen = z.infer<typeof helpScreenSchema>;

export const helpClassesOutputSchema = z.array(
  z.object({
    id: helpClassIdSchema,
    parentId: helpClassIdSchema.nullable(),
    name: z.string(),
    ordinal: z.int(),
    revision: z.int().positive(),
    count: z
      .int()
      .nonnegative()
      .describe("its articles that the caller may read, without those of its children"),
  }),
);
export type HelpClass = z.infer<typeof helpClassesOutputSchema>[number];

export const helpClassSaveInputSchema = z
  .object({
    classId: helpClassIdSchema.optional().describe("of the class to change; without it a new one is made"),
    revision: z.int().positive().optional(),
    parentId: helpClassIdSchema.nullable().default(null),
    name: z.string().trim().min(2, "分类名称应为2至20个字").max(20, "分类名称应为2至20个字"),
    ordinal: z.int("顺序应为1至999的整数").min(1, "顺序应为1至999的整数").max(999, "顺序应为1至999的整数"),
  })
  .refine(({ classId, revision }) => (classId === undefined) === (revision === undefined), {
    path: ["revision"],
    message: "修改分类时，分类编号和修订号须同时提供",
  });

export const helpListInputSchema = pagingSchema.extend({
  classId: helpClassIdSchema.optional().describe("with its children"),
  screen: helpScreenSchema.optional().describe("its articles come first"),
  search: z.string().trim().max(100, "搜索内容不能超过100个字").default(""),
});
export type HelpListInput = z.infer<typeof helpListInputSchema>;

const briefShape = {
  id: helpArticleIdSchema,
  classId: helpClassIdSchema,
  className: z.string(),
  title: z.string(),
  summary: z.string(),
  changedAt: z.iso.datetime(),
};
export const helpListOutputSchema = pageSchema(z.object({ ...briefShape, isOfScreen: z.boolean() }));
export type HelpRow = z.infer<typeof helpListOutputSchema>["rows"][number];

export const helpKeySchema = z.object({ articleId: helpArticleIdSchema });

export const helpDetailOutputSchema = z.object({
  ...briefShape,
  body: z.string().describe("sanitised HTML"),
  screens: z.array(z.string()),
  isPublished: z.boolean(),
  times: z.int().nonnegative(),
  opinion: z.boolean().nullable().describe("the caller's own, until editors have dealt with it"),
});
export type HelpDetail = z.infer<typeof helpDetailOutputSchema>;

export const helpTimesOutputSchema = z.object({
  times: z.int().nonnegative().describe("reads, once for each person and day; those of editors do not count"),
});

export const helpFeedbackInputSchema = helpKeySchema.extend({
  isHelpful: z.boolean(),
  text: z
    .string()
    .trim()
    .max(helpLimits.feedbackChars, `意见不能超过${helpLimits.feedbackChars}个字`)
    .default(""),
});

const helpWorkStates = ["published", "hidden", "outdated"] as const;
export const helpWorkInputSchema = pagingSchema.extend({
  search: z.string().trim().max(100).default(""),
  classId: helpClassIdSchema.optional(),
  state: z.enum(helpWorkStates).optional().describe("outdated: the program's text changed after an editor's"),
});
export type HelpWorkInput = z.infer<typeof helpWorkInputSchema>;

export const helpWorkRowSchema = z.object({
  id: helpArticleIdSchema,
  revision: z.int().positive(),
  title: z.string(),
  className: z.string(),
  audience: z.array(roleSchema),
  isPublished: z.boolean(),
  isSeeded: z.boolean(),
  follows: z.boolean().describe("its text is the program's and changes with it"),
  isOutdated: z.boolean(),
  times: z.int().nonnegative(),
  helpful: z.int().nonnegative(),
  unhelpful: z.int().nonnegative(),
  changedByName: z.string(),
  changedAt: z.iso.datetime(),
});
export type HelpWorkRow = z.infer<typeof helpWorkRowSchema>;
export const helpWorkOutputSchema = pageSchema(helpWorkRowSchema);

const contentShape = {
  classId: helpClassIdSchema,
  title: z
    .string()
    .trim()
    .min(1, "标题必填")
    .max(helpLimits.titleChars, `标题不能超过${helpLimits.titleChars}个字`),
  summary: z
    .string()
    .trim()
    .min(1, "摘要必填")
    .max(helpLimits.summaryChars, `摘要不能超过${helpLimits.summaryChars}个字`),
  body: z.string().max(limits.richTextMarkup, "正文内容过长，请删减后保存").describe("HTML"),
  audience: z.array(roleSchema).max(roleSchema.options.length).default([]).describe("empty: all roles"),
  screens: z
    .array(helpScreenSchema)
    .max(helpLimits.screens, `对应页面最多${helpLimits.screens}个`)
    .default([]),
  ordinal: z.int("顺序应为1至999的整数").min(1, "顺序应为1至999的整数").max(999, "顺序应为1至999的整数"),
};

export const helpSaveInputSchema = z
  .object({
    articleId: helpArticleIdSchema
      .optional()
      .describe("of the article to change; without it a new one is made"),
    revision: z.int().positive().optional(),
    ...contentShape,
  })
  .refine(({ articleId, revision }) => (articleId === undefined) === (revision === undefined), {
    path: ["revision"],
    message: "修改帮助时，文章编号和修订号须同时提供",
  });

export const helpRevisionSchema = z.object({
  articleId: helpArticleIdSchema,
  revision: z.int().positive(),
});
export const helpPublishInputSchema = helpRevisionSchema.extend({ isPublished: z.boolean() });

export const helpClassRemoveInputSchema = z.object({
  classId: helpClassIdSchema,
  revision: z.int().positive(),
  moveTo: helpClassIdSchema.nullable().default(null).describe("class that takes its articles"),
});

const helpProgramTextSchema = z.object({
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  audience: z.array(roleSchema),
  screens: z.array(helpScreenSchema),
});
export type HelpProgramText = z.infer<typeof helpProgramTextSchema>;

export const helpArticleOutputSchema = helpRevisionSchema.extend({
  classId: helpClassIdSchema,
  title: z.string(),
  summary: z.string(),
  body: z.string().describe("sanitised HTML"),
  audience: z.array(roleSchema),
  screens: z.array(helpScreenSchema),
  ordinal: z.int(),
  isPublished: z.boolean(),
  follows: z.boolean(),
  program: helpProgramTextSchema
    .nullable()
    .describe("the program's text of an article that an editor has changed"),
  changedByName: z.string(),
  changedAt: z.iso.datetime(),
});
export type HelpArticle = z.infer<typeof helpArticleOutputSchema>;

const helpOpinionStates = ["open", "handled"] as const;
export const helpOpinionsInputSchema = pagingSchema.extend({
  state: z.enum(helpOpinionStates).default("open"),
});
export type HelpOpinionsInput = z.infer<typeof helpOpinionsInputSchema>;
export const helpOpinionRowSchema = z.object({
  id: helpFeedbackIdSchema,
  articleId: helpArticleIdSchema,
  title: z.string(),
  isHelpful: z.boolean(),
  text: z.string(),
  isOfOlderText: z.boolean().describe("the article was changed after it"),
  roleName: z.string(),
  personName: z.string(),
  createdAt: z.iso.datetime(),
  handledByName: z.string(),
  handledAt: z.iso.datetime().nullable(),
});
export type HelpOpinionRow = z.infer<typeof helpOpinionRowSchema>;
export const helpOpinionsOutputSchema = pageSchema(helpOpinionRowSchema);
/** With the opinion as it was read: its author may replace an open one. */
export const helpOpinionCloseInputSchema = z.object({
  feedbackId: helpFeedbackIdSchema,
  isHelpful: z.boolean(),
  text: z.string().max(helpLimits.feedbackChars),
});
export type HelpOpinionCloseInput = z.infer<typeof helpOpinionCloseInputSchema>;
