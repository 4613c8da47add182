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

/**
 * Chapters whose items have other numbers in 2024: 030412 is 灯具 in 2013 and 配管 in 2024, 010506 混凝土楼梯 and 钢筋.
 * Bills number 0104 in either way.
 */
const renumberedIn2024 = ["0101", "0104", "0105", "0109", "0304"];

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
  // Content that was stored before has none.
  renumberedIn2024: z.array(z.string()).max(500).default(renumberedIn2024),
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
