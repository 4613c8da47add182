import { clip } from "#service/values/text.ts";

import type { Spot } from "../../model.ts";
import { typeMismatch } from "../../schema/value-types.ts";
import { spotOf } from "../../spot.ts";
import { dateOf, expectedPriceTime, isBefore, type PriceSpan, priceSpan } from "../file/day.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";

const maxNamed = 3;

type Dated = { at: Spot; date: string; units: string[]; count: number };

function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}

/** F04 reports malformed dates. */
function pricedOn({ date }: Dated): string | null {
  return typeMismatch("date", date) === null ? dateOf(date) : null;
}

function owner({ units, count }: Dated): string {
  if (count === 0) return "建设项目";
  const named = units.map((name) => `“${clip(name, 40)}”`).join("、");
  return `${count > units.length ? `${named}等${count}个` : ""}单位工程${count > units.length ? "" : named}`;
}

function judge({ report, thresholds }: RuleContext, dated: Dated, span: PriceSpan): void {
  const priced = pricedOn(dated);
  if (priced === null) return;
  const { months } = thresholds.P08;
  const { from, to, words } = span;
  const age = monthOf(from) - monthOf(priced);
  const isLater = to !== null && isBefore(to, priced);
  if (!isLater && age <= months) return;
  const verdict = isLater ? `晚于编制时间${to}` : `比${words}${from}早${age}个月，超过${months}个月`;
  report({
    at: dated.at,
    attribute: "MaterialPriceDate",
    kind: isLater ? "材料价格时间晚于编制时间" : "材料价格时间过早",
    seen: clip(dated.date, 20),
    expected: expectedPriceTime(span, months),
    message: `${owner(dated)}的材料价格时间${clip(dated.date, 20)} ${verdict}。`,
  });
}

export const p08: Rule = {
  code: "P08",
  name: "材料价格时间过早",
  severity: "W",
  formula: ({ P08 }) =>
    `按月计算：编制时间 − 材料价格时间 > ${P08.months}个月，或材料价格时间晚于编制时间（都写到日的按日比）；编制时间取备案表，其次取文件，竣工结算的“早于”按合同时间（合同清单的编制时间，其次合同签订日期）；单位工程与项目不同的价格时间每个报一处`,
  source: "材料价格应与编制时间相近，行业通行做法",
  versions: bothVersions,
  needs: ["xml"],
  start: (context) => {
    const ofUnits = new Map<string, Dated>();
    return {
      unit({ element, name }) {
        const date = (element.attributes["MaterialPriceDate"] ?? "").trim();
        const known = ofUnits.get(date) ?? { at: spotOf(element), date, units: [], count: 0 };
        ofUnits.set(date, known);
        known.count++;
        if (known.units.length < maxNamed) known.units.push(name);
      },
      bill({ root, project }) {
        const span = priceSpan(context, project.compileDate);
        const own = project.materialPriceDate;
        const ofProject: Dated = { at: root, date: own, units: [], count: 0 };
        const all = [ofProject, ...[...ofUnits.values()].filter(({ date }) => date !== own)];
        if (span === null) return context.leaveOut("没有编制时间，或编制时间无法识别");
        if (all.every((dated) => pricedOn(dated) === null))
          context.leaveOut("没有材料价格时间，或材料价格时间无法识别");
        for (const dated of all) judge(context, dated, span);
      },
    };
  },
};
