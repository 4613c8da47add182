import { groupThousands } from "#contracts/money.ts";
import type { Decimal } from "#service/values/decimal.ts";

import { figure } from "../../figure.ts";
import type { Bill } from "../../model.ts";
import type { UnitCostRange } from "../../thresholds.ts";
import { normalUnit, shownUnit } from "../../unit-spelling.ts";
import { fen, limit, money, quantityText } from "../../wording.ts";
import type { FormFacts } from "../file/form-facts.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";

type Band = { from: Decimal; to: Decimal; words: string };

/** Nearest rank; `values` ascending. */
function percentile(values: readonly string[], percent: number): Decimal {
  const rank = Math.max(1, Math.ceil((values.length * percent) / 100));
  return limit(values[rank - 1] ?? "0");
}

function rangeFor({ project }: Bill, ranges: readonly UnitCostRange[]): UnitCostRange | undefined {
  const kinds = new Set(["BuildType", "UseFunction", "ProjectKind"]);
  const told = project.attributes.filter(({ code }) => kinds.has(code)).map(({ value }) => value);
  return ranges.find(({ pattern }) => new RegExp(pattern).test([...told, project.name].join(" ")));
}

function bandOf({ thresholds, reference }: RuleContext, bill: Bill, isArea: boolean): Band | null {
  const { minCount, tailPercent, ranges } = thresholds.T02;
  const known = reference.unitCosts;
  if (known !== null && known.values.length >= minCount)
    return {
      from: percentile(known.values, tailPercent),
      to: percentile(known.values, 100 - tailPercent),
      words: `${known.words}${known.values.length}个已备案工程单方造价的第${tailPercent}至第${100 - tailPercent}百分位`,
    };
  const range = isArea ? rangeFor(bill, ranges) : undefined;
  return range === undefined
    ? null
    : { from: limit(range.from), to: limit(range.to), words: `${range.label}的参考范围` };
}

/** From the form if it states both, else from the file. */
function figuresOf({ project }: Bill, form: FormFacts | null) {
  const { ceilingPrice, scale, scaleUnit } = form?.ceilingPrice && form.scale ? form : project;
  return {
    total: figure(ceilingPrice ?? "").value,
    scale: figure(scale ?? "").value,
    unit: scaleUnit ?? project.scaleUnit,
  };
}

export const t02: Rule = {
  code: "T02",
  name: "单方造价异常",
  severity: "W",
  formula: ({ T02 }) =>
    `最高投标限价 ÷ 建设规模（备案表，未填时取文件）不在同类已备案工程单方造价第${T02.tailPercent}至第${100 - T02.tailPercent}百分位之间；同类不足${T02.minCount}个时，按用途的参考范围`,
  source: "GB/T 51290-2018第5章 数据统计法；参考范围为行业经验值，可调整",
  versions: bothVersions,
  start: (context) => ({
    bill(bill) {
      const { total, scale, unit } = figuresOf(bill, context.form);
      if (scale === null) context.leaveOut("文件和备案表都没有写明建设规模");
      if (total === null || scale === null || total.sign() <= 0 || scale.sign() <= 0) return;
      const scaleUnit = normalUnit(unit);
      const band = bandOf(context, bill, scaleUnit === "m2");
      if (band === null) {
        const { minCount } = context.thresholds.T02;
        context.leaveOut(`同类已备案工程不足${minCount}个，也没有适用的单方造价参考范围`);
        return;
      }
      const isLow = total.compare(band.from.times(scale).round(2)) < 0;
      if (!isLow && total.compare(band.to.times(scale).round(2)) <= 0) return;
      const cost = `${groupThousands(total.dividedBy(scale, 2).toFixed(2))}元/${shownUnit(scaleUnit)}`;
      const expected = `${fen(band.from)}～${fen(band.to)}元/${shownUnit(scaleUnit)}`;
      context.report({
        at: bill.cost ?? bill.root,
        attribute: "Total",
        seen: cost,
        expected,
        message: `单方造价${money(total)} ÷ ${quantityText(scale, scaleUnit)} = ${cost}，${isLow ? "低于" : "高于"}${band.words}（${expected}），请说明原因。`,
      });
    },
  }),
};
