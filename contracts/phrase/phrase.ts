import { z } from "zod";

import { phraseIdSchema } from "../ids.ts";
import type { ReviewResult } from "../workflow/table.ts";

export const phraseLimits = { most: 30, chars: 200 } as const;

export const standardPhrases: Record<ReviewResult, readonly string[]> = {
  pass: ["材料齐全，同意受理。", "经复核，检测问题已处理完毕，同意公示。"],
  fail: ["填报内容与所附文件不一致，请核对后重新提交。", "附件不清晰或缺页，请重新上传完整的盖章扫描件。"],
  materials: ["项目资料与批复文件不一致，请更正后重新上传。", "备案表未加盖公章，请盖章后重新上传。"],
  result: [
    "造价数据文件存在错误，请按检测结果修改后重新上传。",
    "成果文件与造价数据文件金额不一致，请核对后重新上传。",
  ],
};

export const phraseOwnerSchema = z.enum(["own", "station"]);
export type PhraseOwner = z.infer<typeof phraseOwnerSchema>;

export const phraseListOutputSchema = z.array(
  z.object({ id: phraseIdSchema, owner: phraseOwnerSchema, text: z.string() }),
);
export type Phrase = z.infer<typeof phraseListOutputSchema>[number];

export const phraseSaveInputSchema = z.object({
  owner: phraseOwnerSchema,
  text: z
    .string()
    .trim()
    .min(1, "请填写常用意见")
    .max(phraseLimits.chars, `常用意见不能超过${phraseLimits.chars}个字`),
});
export type PhraseSaveInput = z.infer<typeof phraseSaveInputSchema>;
