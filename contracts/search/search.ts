import { z } from "zod";

import { synonymIdSchema } from "../ids.ts";
import { keywordLength } from "./keyword.ts";

export const searchLimits = {
  chars: keywordLength,
  words: 10,
  pageSize: 10,
  /** Rows of each kind on the page of all kinds. */
  first: 5,
  /** Newest matches that are ranked. */
  candidates: 500,
  synonymGroups: 300,
  synonymWords: 10,
  synonymChars: 20,
} as const;

/** Searched tables in the order of the result page, with their names on the screen. docs/search.md says how one joins. */
export const searchSourceNames = {
  filing: "备案",
  notice: "通知公告",
  periodical: "造价期刊",
  help_article: "帮助",
  price_item: "材料价格",
} as const;
export const searchSourceSchema = z.enum([
  "filing",
  "notice",
  "periodical",
  "help_article",
  "price_item",
] satisfies (keyof typeof searchSourceNames)[]);
export type SearchSourceName = z.infer<typeof searchSourceSchema>;

export const searchInputSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, "请输入搜索内容")
    .max(searchLimits.chars, `搜索内容不能超过${searchLimits.chars}个字`),
  source: searchSourceSchema.optional().describe("one kind, page by page; without it the first rows of each"),
  curPage: z
    .int()
    .positive()
    .max(searchLimits.candidates / searchLimits.pageSize)
    .default(1),
});
export type SearchInput = z.infer<typeof searchInputSchema>;

/** Plain text in parts, never markup. */
const partsSchema = z.array(z.object({ text: z.string(), hit: z.boolean() }));
export type SearchParts = z.infer<typeof partsSchema>;

const searchRowSchema = z.object({
  id: z.uuid(),
  title: partsSchema,
  snippet: partsSchema,
  facts: z.array(z.string()),
  at: z.iso.datetime(),
  path: z.string().describe("page of the row"),
});
export type SearchRow = z.infer<typeof searchRowSchema>;

const searchGroupSchema = z.object({
  source: searchSourceSchema,
  total: z.int().nonnegative(),
  isMore: z.boolean().describe("there are older matches, which are neither counted nor ranked"),
  rows: z.array(searchRowSchema),
});
export type SearchGroup = z.infer<typeof searchGroupSchema>;

export const searchOutputSchema = z.object({
  groups: z.array(searchGroupSchema).describe("kinds without a match are absent"),
  synonyms: z.array(z.string()).describe("further words that were searched"),
});
export type SearchOutput = z.infer<typeof searchOutputSchema>;

const synonymWordSchema = z
  .string()
  .trim()
  .min(1, "同义词不能为空")
  .max(searchLimits.synonymChars, `每个同义词不能超过${searchLimits.synonymChars}个字`)
  .refine((word) => !/\s/.test(word), "同义词中不能有空格")
  .refine((word) => /[\p{L}\p{Nd}]/u.test(word), "同义词须含文字或数字");

export const synonymSaveInputSchema = z
  .object({
    synonymId: synonymIdSchema.optional().describe("of the group to change; without it a new one is made"),
    revision: z.int().positive().optional(),
    words: z
      .array(synonymWordSchema)
      .min(2, "请至少填写两个同义词")
      .max(searchLimits.synonymWords, `一组不能超过${searchLimits.synonymWords}个同义词`),
    isEnabled: z.boolean().default(false),
  })
  .refine(({ synonymId, revision }) => (synonymId === undefined) === (revision === undefined), {
    path: ["revision"],
    message: "修改同义词时，编号和修订号须同时提供",
  });
export type SynonymSaveInput = z.input<typeof synonymSaveInputSchema>;

const synonymSchema = z.object({
  id: synonymIdSchema,
  words: z.array(z.string()),
  isEnabled: z.boolean(),
  revision: z.int().positive(),
  changedByName: z.string(),
  changedAt: z.iso.datetime(),
});
export type Synonym = z.infer<typeof synonymSchema>;

const missSchema = z.object({ words: z.string(), times: z.int().positive(), lastAt: z.iso.datetime() });

export const searchWordsOutputSchema = z.object({
  synonyms: z.array(synonymSchema),
  misses: z.array(missSchema).describe("searches without a result, the most frequent first"),
});
export type SearchWords = z.infer<typeof searchWordsOutputSchema>;
