import type { Spot } from "../model.ts";
import { spotOf } from "../spot.ts";
import { clip } from "../text.ts";
import { dateOf, isBefore } from "./day.ts";
import { bothVersions, type Rule, type RuleContext } from "./rule.ts";

const MAX_NAMED = 3;

type Dated = { at: Spot; date: string; units: string[]; count: number };

/** Months since the year 0; null for what is no date. */
function monthOf(date: string): number | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])(?:-|$)/.exec(date);
  return match === null ? null : Number(match[1]) * 12 + Number(match[2]);
}

function owner({ units, count }: Dated): string {
  if (count === 0) return "建设项目";
  const named = units.map((name) => `“${clip(name, 40)}”`).join("、");
  return `${count > units.length ? `${named}等 ${count} 个` : ""}单位工程${count > units.length ? "" : named}`;
}

function judge({ report, thresholds }: RuleContext, dated: Dated, compileDate: string): void {
  const priced = monthOf(dated.date);
  const compiled = monthOf(compileDate);
  if (priced === null || compiled === null) return;
  const { months } = thresholds.P08;
  const age = compiled - priced;
  const day = clip(compileDate, 10);
  const isLater = isBefore(day, dateOf(dated.date) ?? day);
  if (!isLater && age <= months) return;
  const verdict = isLater ? `晚于编制时间 ${day}` : `比编制时间 ${day} 早 ${age} 个月，超过 ${months} 个月`;
  report({
    at: dated.at,
    attribute: "MaterialPriceDate",
    seen: clip(dated.date, 20),
    expected: `编制时间 ${day} 当月及之前 ${months} 个月内`,
    message: `${owner(dated)}的材料价格时间 ${clip(dated.date, 20)} ${verdict}。`,
  });
}

export const p08: Rule = {
  code: "P08",
  name: "价格时间过旧",
  severity: "W",
  formula:
    "按月计算：编制时间 − 材料价格时间 > 3 个月，或材料价格时间晚于编制时间（都写到日的按日比）；编制时间取备案表，其次取文件；单位工程与项目不同的价格时间每个报一处",
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
        if (known.units.length < MAX_NAMED) known.units.push(name);
      },
      bill({ root, project }) {
        const compileDate = context.compileDate || project.compileDate;
        const own = project.materialPriceDate;
        judge(context, { at: root, date: own, units: [], count: 0 }, compileDate);
        for (const dated of ofUnits.values()) if (dated.date !== own) judge(context, dated, compileDate);
      },
    };
  },
};
