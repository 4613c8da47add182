import { z } from "zod";

import { chapters, chaptersByStandard } from "./chapters.ts";
import { elementTexts } from "./elements.ts";
import { conversions, resourceClasses } from "./resource-classes.ts";

const names = z.record(z.string(), z.string());

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, "u").flags === "u";
  } catch {
    return false;
  }
}

const pattern = z.string().max(500).refine(isPattern, "匹配文字无法使用");

/** Content of a mapping: data with a version, so that each figure names the one it was made with. */
export const mappingContentSchema = z.strictObject({
  chapters: names,
  chaptersByStandard: z.strictObject({ "2013": names, "2024": names }),
  elements: z.array(z.tuple([z.string(), z.string(), z.string()])),
  classes: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      kinds: z.string(),
      codes: z.string(),
      words: pattern,
      except: pattern,
    }),
  ),
  conversions: z.array(z.tuple([z.string(), z.string(), z.string().regex(/^\d+(\.\d+)?$/)])),
});
export type MappingContent = z.infer<typeof mappingContentSchema>;

/** The program's own. */
export const builtInContent: MappingContent = mappingContentSchema.parse({
  chapters,
  chaptersByStandard,
  elements: elementTexts,
  classes: resourceClasses,
  conversions,
});
