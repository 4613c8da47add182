import { groupThousands } from "#contracts/money.ts";
import { extentOf } from "#service/detection/rules/extent.ts";

import type { PdfData } from "./pdf-data.ts";

export const sumOf = ({ E, W, I }: PdfData["counts"]): number => E + W + I;
const countsText = ({ E, W, I }: PdfData["counts"]): string => `错误${E}处、警告${W}处、提示${I}处`;

type Given = Pick<PdfData, "counts" | "rules" | "blocks" | "atStake"> & {
  open: NonNullable<PdfData["issued"]>["open"] | null;
};

/** Scope and counts, the gravest causes, then the judgement and its consequence. */
export function conclusion({ counts, rules, blocks, atStake, open }: Given): string[] {
  return [
    `${scopeText(rules)}${foundText({ counts, blocks, atStake })}`,
    ...gravest(blocks),
    `检测结论：${open === null ? standing(counts) : `${consequence(counts)}${left(open, counts)}`}`,
  ];
}

function scopeText(rules: PdfData["rules"]): string {
  const extents = rules.map((rule) => extentOf(rule, sumOf(rule.counts)));
  const parts = [
    ...count(extents.filter((extent) => extent === "none").length, "未检测"),
    ...count(extents.filter((extent) => extent === "some").length, "未全部检测"),
  ];
  const skipped = parts.length === 0 ? "" : `，其中${parts.join("、")}，原因见“未检测的内容”`;
  return `按${rules.length}条检测规则检测${skipped}。`;
}

function count(n: number, name: string): string[] {
  return n === 0 ? [] : [`${n}条${name}`];
}

function foundText({ counts, blocks, atStake }: Pick<PdfData, "counts" | "blocks" | "atStake">): string {
  if (sumOf(counts) === 0) return "未发现问题。";
  const causes = blocks.reduce((sum, block) => sum + block.causes, 0);
  const money = atStake === null ? "" : `，涉及金额${groupThousands(atStake)}元`;
  return `发现问题${sumOf(counts)}处（${countsText(counts)}），归为${causes}个原因${money}。`;
}

const mostNamed = 3;

function gravest(blocks: PdfData["blocks"]): string[] {
  const named = blocks
    .flatMap(({ printed }) => printed)
    .filter(({ amount }) => amount !== null)
    .slice(0, mostNamed)
    .map(({ rule, kind, amount }) => `“${kind}”（${rule}）${groupThousands(amount ?? "")}元`);
  return named.length === 0 ? [] : [`涉及金额最大的是${named.join("、")}。`];
}

function consequence({ E, W, I }: PdfData["counts"]): string {
  if (E > 0) {
    const reply = W > 0 ? "，警告应由企业更正或逐条答复" : "";
    return `该造价数据文件存在错误，应由企业更正后重新提交，或由复核人员逐条处理${reply}。`;
  }
  if (W > 0) return "该造价数据文件未发现错误，警告应由企业更正或逐条答复。";
  return I > 0 ? "该造价数据文件未发现错误和警告，提示供复核参考。" : "该造价数据文件按检测规则未发现问题。";
}

/** Without a platform nobody has decided yet. */
function standing({ E, W, I }: PdfData["counts"]): string {
  if (E > 0) return "该造价数据文件存在错误，应更正后再报送，警告应更正或说明理由。";
  return W > 0 ? "该造价数据文件未发现错误，警告应更正或说明理由。" : consequence({ E, W, I });
}

function left(
  { decisions, replies }: { decisions: number; replies: number },
  { E, W }: PdfData["counts"],
): string {
  const parts = [
    decisions > 0 ? `错误${decisions}处待处理` : "",
    replies > 0 ? `警告${replies}处待答复` : "",
  ].filter((part) => part !== "");
  if (parts.length > 0) return `截至打印时，尚有${parts.join("、")}。`;
  return E + W === 0 ? "" : "截至打印时，错误、警告均已处理或答复。";
}
