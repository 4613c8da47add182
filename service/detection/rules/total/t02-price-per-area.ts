import { leastForPrediction } from "#contracts/indicator/statistics-settings.ts";
import { projectUses } from "#contracts/max-price/options.ts";
import { groupThousands } from "#contracts/money.ts";
import { shownUnit } from "#contracts/shown-unit.ts";
import { predictionRanks } from "#service/statistics/prediction-ranks.ts";
import { ranked } from "#service/statistics/quantile.ts";
import { standingOf } from "#service/statistics/standing.ts";
import type { Decimal } from "#service/values/decimal.ts";

import { figure } from "../../figure.ts";
import type { Bill } from "../../model.ts";
import { statedArea } from "../../stated-area.ts";
import type { UnitCostRange } from "../../thresholds.ts";
import { normalUnit } from "../../unit-spelling.ts";
import { limit, money, quantityText } from "../../wording.ts";
import { blankForm, type FormFacts } from "../file/form-facts.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";

/** 元 for the whole of the works; `words` follow 低于 or 高于. */
type Band = {
  from: Decimal;
  to: Decimal;
  words: (total: Decimal, isLow: boolean) => string;
  /** Before the bounds, empty or with its comma. */
  level: string;
};

const building = "01";
const newWork = "1";

/** The ranges are of whole new buildings. A name is no feature: 中学路3号住宅楼 is no school. */
function rangeFor(
  { project }: Bill,
  form: FormFacts | null,
  ranges: readonly UnitCostRange[],
): UnitCostRange | undefined {
  const { projectClass, projectNature, projectUse } = form ?? blankForm;
  if ((projectClass ?? building) !== building || (projectNature ?? newWork) !== newWork) return undefined;
  const kinds = new Set(["BuildType", "UseFunction", "ProjectKind"]);
  const told = project.attributes.filter(({ code }) => kinds.has(code)).map(({ value }) => value);
  const use = projectUses.find(({ value }) => value === projectUse)?.label ?? "";
  return ranges.find(({ pattern }) => new RegExp(pattern).test([...told, use].join(" ")));
}

/** Prediction ranks assume no distribution but need enough works; below, the range of the settings judges. */
function bandOf(
  { thresholds, reference }: RuleContext,
  range: UnitCostRange | undefined,
  scale: Decimal,
): Band | null {
  const { tailPercent } = thresholds.T02;
  const whole = (cost: string): Decimal => limit(cost).times(scale).round(2);
  const { values = [], words = "", level = "" } = reference.unitCosts ?? {};
  const ranks = predictionRanks(values.length, 2 * tailPercent);
  if (ranks !== null) {
    const costs = values.map(whole);
    const at = ranked(costs);
    return {
      from: at(ranks.low),
      to: at(ranks.high),
      words: (total, isLow) => {
        const { below, above } = standingOf(costs, total);
        return `${values.length}个${words}样本中的${isLow ? above : below}个`;
      },
      level: `${level}，`,
    };
  }
  return range
    ? { from: whole(range.from), to: whole(range.to), words: () => `${range.label}的参考范围`, level: "" }
    : null;
}

/** Each of the form where it states one, else of the file. */
function figuresOf({ project }: Bill, form: FormFacts | null) {
  const { scale, scaleUnit } = form?.scale ? form : project;
  const total = figure(form?.ceilingPrice ?? project.ceilingPrice).value;
  const stated = figure(scale ?? "").value;
  // Edition 2018 may state the area among the features alone.
  const area = stated?.sign() === 1 ? null : statedArea(form, project);
  if (area !== null) return { total, scale: area.value, unit: "m2" };
  return { total, scale: stated, unit: scaleUnit ?? project.scaleUnit };
}

export const t02: Rule = {
  code: "T02",
  name: "单方造价异常",
  severity: "W",
  formula: ({ T02: { tailPercent } }) =>
    `最高投标限价 ÷ 建设规模（备案表，未填时取文件，建设规模未填时取建筑面积）不在同类已备案工程单方造价的预测区间内（一般工程有不超过${2 * tailPercent}%落在区间外，高低各${tailPercent}%）；同类不足${leastForPrediction(2 * tailPercent)}个时，新建房屋建筑按文件写明的使用功能、工程类型、建筑分类或备案表的工程用途取参考范围`,
  source: "预测区间按同类样本的位次确定，不假定分布；参考范围为行业经验值，可调整",
  versions: bothVersions,
  filing: "max-price",
  start: (context) => ({
    bill(bill) {
      const { total, scale, unit } = figuresOf(bill, context.form);
      if (scale === null) context.leaveOut("文件和备案表都没有写明建设规模");
      if (total === null || scale === null || total.sign() <= 0 || scale.sign() <= 0) return;
      const scaleUnit = normalUnit(unit);
      const { tailPercent, ranges } = context.thresholds.T02;
      const band = bandOf(
        context,
        scaleUnit === "m2" ? rangeFor(bill, context.form, ranges) : undefined,
        scale,
      );
      if (band === null) {
        const least = leastForPrediction(2 * tailPercent);
        context.leaveOut(`同类已备案工程不足${least}个，也没有适用的单方造价参考范围`);
        return;
      }
      const isLow = total.compare(band.from) < 0;
      if (!isLow && total.compare(band.to) <= 0) return;
      const costOf = (amount: Decimal): string => groupThousands(amount.dividedBy(scale, 2).toFixed(2));
      const cost = `${costOf(total)}元/${shownUnit(scaleUnit)}`;
      const expected = `${costOf(band.from)}～${costOf(band.to)}元/${shownUnit(scaleUnit)}`;
      context.report({
        at: bill.cost ?? bill.root,
        attribute: "Total",
        kind: isLow ? "单方造价低于同类工程" : "单方造价高于同类工程",
        seen: cost,
        expected,
        message: `单方造价${money(total)} ÷ ${quantityText(scale, scaleUnit)} = ${cost}，${isLow ? "低于" : "高于"}${band.words(total, isLow)}（${band.level}${expected}），请说明原因。`,
      });
    },
  }),
};
