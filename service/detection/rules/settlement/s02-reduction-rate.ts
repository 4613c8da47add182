import { limit, money } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { ofOneProject, percentBeyond, percentWords, totalOf, wholeSpot } from "./settled.ts";

export const s02: Rule = {
  code: "S02",
  name: "核减率异常",
  severity: "W",
  formula: ({ S02 }) => `|（送审价 − 审定价）÷ 送审价| > ${S02.mostPercent}%`,
  source: "行业经验值，平台设定：核减率超过10%的提示核查送审文件的编制质量",
  versions: bothVersions,
  filing: "settlement",
  start: (context) => ({
    settled: ofOneProject(context, (settled) => {
      const most = limit(context.thresholds.S02.mostPercent);
      const [submitted, approved] = [totalOf(settled, "submitted"), totalOf(settled, "approved")];
      const rate = percentBeyond(submitted.minus(approved), submitted, most);
      if (rate === null) return;
      context.report({
        at: wholeSpot(settled.bill),
        attribute: "Total",
        amount: submitted.minus(approved),
        seen: rate,
        expected: `−${percentWords(most)}～${percentWords(most)}`,
        message: `核减率 =（送审价${money(submitted)} − 审定价${money(approved)}）÷ 送审价 = ${rate}，超出 ±${percentWords(most)}。`,
      });
    }),
  }),
};
