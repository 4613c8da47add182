import { z } from "zod";

import { meOutputSchema } from "../account/account.ts";
import { mainMenusOutputSchema } from "../menu/menu.ts";
import { tableCodeSchema, tableViewSchema } from "../preference/preference.ts";
import { todoTotalOutputSchema } from "../todo/total.ts";

/** The frame of every page for one person. Decides nothing: rights come with each answer. */
export const shellPartsSchema = z.object({
  menus: mainMenusOutputSchema,
  views: z.partialRecord(tableCodeSchema, tableViewSchema).describe("本人的表格显示设置"),
  todo: todoTotalOutputSchema.nullable().describe("无待办权限或暂时无法统计时为空"),
});
export type ShellParts = z.infer<typeof shellPartsSchema>;

export const shellInputSchema = z.object({
  known: z.string().max(64).default("").describe("已持有的各部分的版本"),
});

export const shellOutputSchema = meOutputSchema.extend({
  version: z.string(),
  parts: shellPartsSchema.nullable().describe("版本与已持有的一致时为空"),
});
export type ShellAnswer = z.infer<typeof shellOutputSchema>;
