import { Decimal } from "#service/values/decimal.ts";

import { limit, money } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { ofOneProject, wholeSpot } from "./settled.ts";

export const s09: Rule = {
  code: "S09",
  name: "审定清单仍有暂列金额",
  severity: "W",
  formula: "审定清单的暂列金额 > 0",
  source: "竣工结算的通行做法：暂列金额用于变更、签证和索赔，已发生的计入相应项目，余额归发包人",
  versions: bothVersions,
  filing: "settlement",
  start: (context) => ({
    settled: ofOneProject(context, ({ bill }) => {
      const amount = limit(bill.totals.provisionalSum);
      if (amount.sign() <= 0) return;
      context.report({
        at: wholeSpot(bill),
        attribute: "ProvisionalSums",
        amount,
        seen: money(amount),
        expected: money(Decimal.zero),
        message: `审定清单仍有暂列金额${money(amount)}：暂列金额用于变更、签证和索赔，结算时已发生的应计入相应项目，余额应扣除，请核减或说明原因。`,
      });
    }),
  }),
};
