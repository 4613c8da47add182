import { z } from "zod";

import { disclosureContentSchema } from "../issue/disclosure-settings.ts";
import { indicatorSettingsSchema } from "../sample/settings.ts";
import { statisticsContentSchema } from "../statistics-settings.ts";
import { mappingContentSchema } from "./mapping.ts";

export const settingKindSchema = z.enum(["mapping", "settings", "statistics", "disclosure"]);
export type SettingKind = z.infer<typeof settingKindSchema>;
export const settingKindNames: Record<SettingKind, string> = {
  mapping: "对照表",
  settings: "采集设置",
  statistics: "统计设置",
  disclosure: "公布设置",
};

/** Quantiles nearer to the ends need more samples. */
const orderedStatisticsSchema = statisticsContentSchema.check(({ value: { least }, issues }) => {
  const wrong = (name: keyof typeof least, message: string): void =>
    void issues.push({ code: "custom", input: least[name], path: ["least", name], message });
  if (least.deciles < least.quartiles) wrong("deciles", "P10～P90的最少样本数不能少于P25～P75的");
  if (least.tails < least.deciles) wrong("tails", "P5～P95的最少样本数不能少于P10～P90的");
});

const of = <K extends SettingKind, C extends z.ZodType>(kind: K, content: C) =>
  z.object({ kind: z.literal(kind), content });

export const settingSchema = z.discriminatedUnion("kind", [
  of("mapping", mappingContentSchema),
  of("settings", indicatorSettingsSchema),
  of("statistics", orderedStatisticsSchema),
  of("disclosure", disclosureContentSchema),
]);
export type Setting = z.infer<typeof settingSchema>;

const versionSchema = z.object({
  kind: settingKindSchema,
  version: z.int().positive(),
  by: z.string(),
  reason: z.string(),
  at: z.iso.datetime().nullable().describe("null: the program's own"),
});
export type SettingVersion = z.infer<typeof versionSchema>;

const versionKeySchema = z.object({ kind: settingKindSchema, version: z.int32().positive() });
export const settingVersionInputSchema = versionKeySchema;

export const settingListOutputSchema = z.object({
  versions: z.array(versionSchema).describe("newest first; the first of a kind is in force"),
});

export const settingSaveInputSchema = z.object({
  setting: settingSchema,
  base: z.int().positive().describe("version that was edited"),
  reason: z.string().trim().min(1, "修改原因必填").max(200, "修改原因不能超过200个字"),
});
export type SettingSaveInput = z.input<typeof settingSaveInputSchema>;
