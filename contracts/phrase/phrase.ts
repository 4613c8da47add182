import { z } from "zod";

import { phraseIdSchema } from "../ids.ts";
import type { FilingStatus } from "../workflow/status.ts";
import type { ReviewResult } from "../workflow/table.ts";

export const phraseLimits = { most: 30, chars: 200 } as const;

const passPhrases: Partial<Record<FilingStatus, readonly string[]>> = {
  submitted: ["材料齐全，同意受理。", "材料齐全、填报内容与所附文件一致，同意受理。"],
  detected: ["经复核，检测问题已处理完毕，同意公示。", "经复核，最高投标限价成果文件符合要求，同意公示。"],
};

const returnPhrases: Record<Exclude<ReviewResult, "pass">, readonly string[]> = {
  fail: ["填报内容与所附文件不一致，请核对后重新提交。", "附件不清晰或缺页，请重新上传完整的盖章扫描件。"],
  materials: ["项目资料与批复文件不一致，请更正后重新上传。", "备案表未加盖公章，请盖章后重新上传。"],
  result: [
    "造价数据文件存在错误，请按检测结果修改后重新上传。",
    "成果文件与造价数据文件金额不一致，请核对后重新上传。",
  ],
};

/** Fit the result and, for 通过, the step; none for filings at several steps. */
export function standardPhrases(result: ReviewResult, status: FilingStatus | null): readonly string[] {
  if (result !== "pass") return returnPhrases[result];
  return status === null ? [] : (passPhrases[status] ?? []);
}

/** Reasons why a finding is excused. */
export const decisionPhrases = [
  "经核对图纸，工程量计算无误。",
  "该项按招标文件约定不计取，已在编制说明中说明。",
  "采用市场询价，询价记录已随附件上传。",
] as const;

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
