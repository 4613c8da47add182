import { reviewDays } from "#contracts/settlement/review-days.ts";
import { isBlank } from "#service/values/text.ts";

import { figure } from "../../figure.ts";
import type { Thresholds } from "../../thresholds.ts";
import { limit, money, plain } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { totalOf, wholeSpot } from "./settled.ts";

function limitWords(limits: Thresholds["S05"]["limits"]): string {
  const inWan = (price: string): string => plain(limit(price).dividedBy(limit("10000"), 6));
  return limits
    .map(({ over, days }, at) => {
      const next = limits[at + 1];
      return next ? `${inWan(next.over)}万元及以下${days}天` : `${inWan(over)}万元以上${days}天`;
    })
    .join("、");
}

export const s05: Rule = {
  code: "S05",
  name: "审核超期",
  severity: "W",
  formula: ({ S05 }) =>
    `结算审定时间 − 结算审核受理时间 > 审核时限（送审价${limitWords(S05.limits)}），且未填写审核超期原因；审定时间早于受理时间`,
  source: "《建设工程价款结算暂行办法》（财建〔2004〕369号）第十四条",
  versions: bothVersions,
  needs: ["form"],
  filing: "settlement",
  start: ({ report, thresholds, form }) => ({
    settled(settled) {
      const { auditStart = null, auditEnd = null, overdueReason = null } = form?.settlement ?? {};
      const days = reviewDays(auditStart ?? "", auditEnd ?? "");
      if (days === null) return;
      if (days < 0) {
        report({
          at: wholeSpot(settled.bill),
          kind: "审定时间早于受理时间",
          seen: `${days}天`,
          expected: "不早于结算审核受理时间",
          message: `结算审定时间${auditEnd}早于结算审核受理时间${auditStart}，请核对备案表。`,
        });
        return;
      }
      if (!isBlank(overdueReason ?? "")) return;
      const submitted =
        figure(form?.settlement?.submittedPrice ?? undefined).value ?? totalOf(settled, "submitted");
      const allowed = thresholds.S05.limits.findLast(({ over }) => submitted.compare(limit(over)) > 0)?.days;
      if (allowed === undefined || days <= allowed) return;
      report({
        at: wholeSpot(settled.bill),
        kind: "审核超过时限",
        seen: `${days}天`,
        expected: `不超过${allowed}天，或填写审核超期原因`,
        message: `结算审核自${auditStart}受理至${auditEnd}审定共${days}天，送审价${money(submitted)}的审核时限为${allowed}天，超出${days - allowed}天且未填写审核超期原因。`,
      });
    },
  }),
};
