import { z } from "zod";

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
  elements: z.array(z.tuple([z.string(), z.string(), z.string()])).max(1000),
  classes: z
    .array(
      z.strictObject({
        code: z.string(),
        name: z.string(),
        unit: z.string(),
        kinds: z.string(),
        codes: z.string(),
        words: pattern,
        except: pattern,
      }),
    )
    .max(500),
  conversions: z.array(z.tuple([z.string(), z.string(), z.string().regex(/^\d+(\.\d+)?$/)])).max(500),
});
export type MappingContent = z.infer<typeof mappingContentSchema>;

/** Effect of a changed mapping on the bills that were filed last. */
export const mappingCheckSchema = z.object({
  problems: z.array(z.string()).describe("why it cannot be saved"),
  bills: z.int(),
  moves: z
    .array(
      z.object({
        from: z.string(),
        to: z.string(),
        items: z.int(),
        amount: z.string().describe("元"),
      }),
    )
    .describe("items that would count elsewhere, the most money first"),
});
export type MappingCheck = z.infer<typeof mappingCheckSchema>;
