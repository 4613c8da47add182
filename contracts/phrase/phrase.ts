import { z } from "zod";

import { phraseIdSchema } from "../ids.ts";
import type { ReviewResult } from "../workflow/actions.ts";
import type { FilingStatus } from "../workflow/status.ts";

export const phraseLimits = { most: 30, chars: 200 } as const;

type ReviewedStatus = "submitted" | "accepted" | "detected" | "publicity";

const unlike = "备案表与所附文件不一致，请核对后重新提交。";
const unreadable = "附件不清晰或缺页，请重新上传完整的盖章扫描件。";
const unlikeApproval = "项目资料与批复文件不一致，请更正后重新上传。";
const unsealed = "备案表未加盖公章，请盖章后重新上传。";
const unlikeBill = "成果文件与造价数据文件金额不一致，请核对后重新上传。";

const reviewPhrases: Record<ReviewedStatus, Partial<Record<ReviewResult, readonly string[]>>> = {
  submitted: {
    pass: ["材料齐全，同意受理。", "材料齐全、备案表与所附文件一致，同意受理。"],
    fail: [unlike, unreadable],
    materials: [unlikeApproval, unsealed],
    result: [unlikeBill],
  },
  accepted: {
    materials: [unlikeApproval, unsealed],
    result: ["造价数据文件不能完成检测，请更换文件后重新上传。", unlikeBill],
  },
  detected: {
    pass: ["经复核，检测问题已处理完毕，同意公示。", "经复核，成果文件符合要求，同意公示。"],
    fail: ["检测问题未逐项修改或说明，请处理后重新提交。", unlike],
    materials: [unlikeApproval, unsealed],
    result: ["造价数据文件存在错误，请按检测结果修改后重新上传。", unlikeBill],
  },
  publicity: {
    materials: ["公示期间收到异议，经核实项目资料有误，请更正后重新上传。"],
    result: ["公示期间收到异议，经核实成果文件有误，请更正后重新上传。"],
  },
};

/** Phrases that fit the result at each of the statuses; a batch may hold several. */
export function standardPhrases(statuses: readonly FilingStatus[], result: ReviewResult): string[] {
  const fitting = [...new Set(statuses)].map((status) => phrasesAt(status, result));
  return (fitting[0] ?? []).filter((text) => fitting.every((phrases) => phrases.includes(text)));
}

function phrasesAt(status: FilingStatus, result: ReviewResult): readonly string[] {
  const isReviewed = (name: string): name is ReviewedStatus => name in reviewPhrases;
  return (isReviewed(status) && reviewPhrases[status][result]) || [];
}

export const decisionPhrases: readonly string[] = [
  "经核对图纸，工程量计算无误。",
  "该项按招标文件约定不计取，已在编制说明中说明。",
  "采用市场询价，询价记录已随附件上传。",
  "企业已说明原因，理由成立，予以认可。",
];

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
    .min(1, "常用意见必填")
    .max(phraseLimits.chars, `常用意见不能超过${phraseLimits.chars}个字`),
});
export type PhraseSaveInput = z.infer<typeof phraseSaveInputSchema>;
