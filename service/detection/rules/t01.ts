import { figure } from "../figure.ts";
import { bothVersions, type Rule } from "./rule.ts";
import { limit, money, PERCENT, plain } from "./wording.ts";

const ONE = limit("1");

export const t01: Rule = {
  code: "T01",
  name: "超批准概算",
  severity: "E",
  formula: "最高投标限价（备案表，未填时取文件）> 批准概算 ×（1 + 允许超出比例，默认 0）",
  source: "GB 50500-2013 第5.1节：超过批准概算的，招标人应报原概算审批部门审核",
  versions: bothVersions,
  needs: ["form"],
  filing: "max-price",
  start: ({ report, thresholds, form }) => ({
    bill({ root, project }) {
      const estimate = figure(form?.approvedEstimate ?? undefined).value;
      const ceiling = figure(form?.ceilingPrice ?? undefined).value ?? figure(project.ceilingPrice).value;
      if (estimate === null || estimate.sign() <= 0 || ceiling === null) return;
      const over = limit(thresholds.T01.overPercent);
      const most = estimate.times(ONE.plus(over.times(PERCENT)));
      if (ceiling.compare(most) <= 0) return;
      const allowance = over.isZero() ? "" : `（允许超出 ${plain(over)}%）`;
      report({
        at: root,
        attribute: "BidPriceCeiling",
        seen: money(ceiling),
        expected: `不超过 ${money(most)}`,
        message: `最高投标限价 ${money(ceiling)}超过批准概算 ${money(estimate)}${allowance}，超出 ${money(ceiling.minus(estimate))}，应报原概算审批部门审核。`,
      });
    },
  }),
};
