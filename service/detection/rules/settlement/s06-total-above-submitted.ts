import { money } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { ofOneProject, totalOf, wholeSpot } from "./settled.ts";

export const s06: Rule = {
  code: "S06",
  name: "审定总价高于送审总价",
  severity: "W",
  formula: "审定清单总价 > 送审清单总价",
  source: "审定通常不高于送审；高于的多为清单放错位置或漏报，须说明依据",
  versions: bothVersions,
  filing: "settlement",
  start: (context) => ({
    settled: ofOneProject(context, (settled) => {
      const [submitted, approved] = [totalOf(settled, "submitted"), totalOf(settled, "approved")];
      if (approved.compare(submitted) <= 0) return;
      context.report({
        at: wholeSpot(settled.bill),
        attribute: "Total",
        amount: approved.minus(submitted),
        seen: money(approved),
        expected: `不高于${money(submitted)}`,
        message: `审定总价${money(approved)}高于送审总价${money(submitted)}，净核增${money(approved.minus(submitted))}，请核对三份清单是否放错位置，或说明核增依据。`,
      });
    }),
  }),
};
