import { netOf } from "../../settlement/amounts.ts";
import { repeatedDayWork } from "../../settlement/compare-bills.ts";
import { reasonOf } from "../../settlement/explain.ts";
import { money } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { lineWords, ofOneProject } from "./settled.ts";

export const s01: Rule = {
  code: "S01",
  name: "逐项审定高于送审",
  severity: "I",
  formula: "清单项目、其他项目、计日工：审定合价 − 送审合价 > 0",
  source: "竣工结算审定单：核增、核减逐项计算",
  versions: bothVersions,
  filing: "settlement",
  start: (context) => ({
    settled: ofOneProject(context, ({ comparison: { lines } }) => {
      const repeated = repeatedDayWork(lines);
      for (const group of [...lines.divisional, ...lines.measure, ...lines.other, ...lines.dayWork]) {
        const { submitted, approved } = group;
        if (approved === undefined || repeated.has(group)) continue;
        const amounts = { contract: null, submitted: submitted?.total ?? null, approved: approved.total };
        if (netOf(amounts).sign() <= 0) continue;
        context.report({
          at: approved.spot,
          attribute: "Total",
          subject: approved.name,
          kind: submitted === undefined ? "审定清单新增的项目" : "审定合价高于送审合价",
          amount: netOf(amounts),
          seen: money(approved.total),
          expected: submitted === undefined ? "送审清单中有此项" : `不高于送审${money(submitted.total)}`,
          message: `${lineWords(group)}${reasonOf(group)}`,
        });
      }
    }),
  }),
};
