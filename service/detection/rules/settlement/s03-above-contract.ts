import { limit, money } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { ofOneProject, percentBeyond, percentWords, totalOf, wholeSpot } from "./settled.ts";

export const s03: Rule = {
  code: "S03",
  name: "审定价超合同价",
  severity: "W",
  formula: ({ S03 }) => `（审定价 − 合同价）÷ 合同价 > ${S03.overPercent}%，且没有上传补充协议`,
  source: "《政府采购法》第四十九条：补充合同金额不得超过原合同金额的百分之十",
  versions: bothVersions,
  needs: ["form"],
  filing: "settlement",
  start: (context) => ({
    settled: ofOneProject(context, (settled) => {
      const most = limit(context.thresholds.S03.overPercent);
      const [contract, approved] = [totalOf(settled, "contract"), totalOf(settled, "approved")];
      const over = percentBeyond(approved.minus(contract), contract, most);
      if (over === null || approved.compare(contract) <= 0) return;
      if (context.form?.settlement?.hasSupplement === true) return;
      context.report({
        at: wholeSpot(settled.bill),
        attribute: "Total",
        amount: approved.minus(contract),
        seen: over,
        expected: `不超过${percentWords(most)}，或上传补充协议`,
        message: `审定价超合同价比例 =（审定价${money(approved)} − 合同价${money(contract)}）÷ 合同价 = ${over}，超过${percentWords(most)}，且没有上传补充协议。`,
      });
    }),
  }),
};
