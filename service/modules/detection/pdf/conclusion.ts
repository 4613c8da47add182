import type { PdfData } from "./pdf-data.ts";

export const sumOf = ({ E, W, I }: PdfData["counts"]): number => E + W + I;
export const countsText = ({ E, W, I }: PdfData["counts"]): string => `错误${E}条、警告${W}条、提示${I}条`;

/** What was judged and found, then what follows from it. */
export function conclusion({ counts, rules, open }: Pick<PdfData, "counts" | "rules" | "open">): string[] {
  const skipped = rules.filter(({ notJudged }) => notJudged.length > 0).length;
  const scope = `共${rules.length}条检测规则${skipped > 0 ? `，其中${skipped}条因缺少资料未检测或未全部检测` : ""}。`;
  const found = sumOf(counts) === 0 ? "未发现问题。" : `发现问题${sumOf(counts)}条：${countsText(counts)}。`;
  return [`${scope}${found}`, `检测结论：${consequence(counts)}${left(open)}`];
}

function consequence({ E, W, I }: PdfData["counts"]): string {
  if (E > 0) {
    const reply = W > 0 ? "，警告应由企业更正或逐条答复" : "";
    return `该造价数据文件存在错误，应由企业更正后重新提交，或由复核人员逐条处理${reply}。`;
  }
  if (W > 0) return "该造价数据文件未发现错误，警告应由企业更正或逐条答复。";
  return I > 0 ? "该造价数据文件未发现错误和警告，提示供复核参考。" : "该造价数据文件按检测规则未发现问题。";
}

function left({ decisions, replies }: PdfData["open"]): string {
  const parts = [
    decisions > 0 ? `错误${decisions}条待处理` : "",
    replies > 0 ? `警告${replies}条待答复` : "",
  ].filter((part) => part !== "");
  return parts.length === 0 ? "" : `截至打印时，尚有${parts.join("、")}。`;
}
