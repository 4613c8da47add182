import { Decimal } from "#service/values/decimal.ts";

import { plus } from "../../figure.ts";
import type { BillElement, Item, SummaryPart, SundryPart, Unit } from "../../model.ts";
import { withoutNumber } from "../../readers/walk/summary.ts";
import { excess, hundredth, limit, money, plain, unitWords } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";
import { type Stated, stated } from "../stated.ts";
import { type CostPart, type RowSums, UnitRows } from "../unit-rows.ts";
import { divisionalGap } from "./a05-divisional-sum.ts";
import { amountsAt } from "./sundry-amounts.ts";
import { statedParts, unitMiss } from "./unit-miss.ts";

const totalLine =
  /^(?:含税)?(?:单位)?工程(?:总)?造价(?:$|合计|总计|[(（=＝:：])|^(?:招标控制价|最高投标限价|投标报价|竣工结算总?价)合计/;
/** Before tax, after deductions, or a price per m². */
const otherTotal = /不含|除税|税前|扣|元[/／]/;

function lineOf({ summary }: Unit, part: SummaryPart, label: string): Stated[] {
  return stated(summary[part]?.element, "Total", label);
}

type Judged = { lines: Stated[]; sums: readonly (Decimal | null)[]; of: string; severity?: "W" };

function measures(unit: Unit, { priced, lumpSums }: UnitRows): Judged[] {
  const whole = plus(priced.total, lumpSums.total);
  const { withPriceMeasures, priceMeasure } = unit.summary;
  const isOwnLine = priceMeasure?.element !== withPriceMeasures?.element;
  const lines = [
    ...lineOf(unit, "measure", "措施项目费"),
    ...stated(unit.cost, "Preliminaries", "措施项目费"),
  ];
  return [
    { lines, sums: [whole], of: "各措施项目合价之和" },
    {
      lines: isOwnLine ? lineOf(unit, "priceMeasure", "单价措施项目费") : [],
      sums: [priced.total],
      of: "各单价措施项目合价之和",
    },
    {
      lines: lineOf(unit, "lumpSumMeasure", "总价措施项目费"),
      sums: [lumpSums.total],
      of: "各总价措施项目金额之和",
    },
  ];
}

const sundryParts = [
  ["provisional", "provisional", "ProvisionalSums", "暂列金额"],
  ["specialty", "specialty", "SpecialtyProvisionalPrice", "专业工程暂估价"],
  ["dayWork", "dayWork", "DayWorkRate", "计日工"],
  ["mainContractor", "mainContractor", "MainContractorAttendance", "总承包服务费"],
] as const satisfies readonly (readonly [SundryPart, SummaryPart, string, string])[];

function sundries(unit: Unit): Judged[] {
  const { sundry, cost } = unit;
  if (sundry === null) return [];
  const whole = amountsAt([sundry.whole?.element]);
  const judged: Judged[] = [];
  if (whole.length > 0)
    judged.push({
      lines: [...lineOf(unit, "other", "其他项目费"), ...stated(cost, "SundryCosts", "其他项目费")],
      sums: whole,
      of: "其他项目的合计",
    });
  for (const [part, line, attribute, label] of sundryParts)
    judged.push({
      lines: [...lineOf(unit, line, label), ...stated(cost, attribute, label)],
      sums: amountsAt([sundry.lines[part]?.element, sundry.parts[part]?.element]),
      of: `其他项目中的${label}`,
      severity: "W",
    });
  return judged;
}

const costAttributes: readonly (readonly [string, CostPart, string])[] = [
  ["Labor", "labor", "人工费"],
  ["Material", "material", "材料费"],
  ["Machine", "machine", "机械费"],
  ["Overhead", "overhead", "管理费"],
  ["RiskRate", "risk", "风险费"],
  ["Profit", "profit", "利润"],
];

/** 材料费 may or may not include 主材. */
function partSums({ parts }: RowSums, part: CostPart): Decimal[] {
  const own = parts[part];
  return part === "material" ? [own, own.minus(parts.mainMaterial), own.plus(parts.mainMaterial)] : [own];
}

function costs(unit: Unit, { divisional, priced, lumpSums }: UnitRows): Judged[] {
  if (!divisional.isSplit()) return [];
  const inside = unit.divisionalCost?.element;
  const areMeasuresSplit = priced.isSplit() && lumpSums.isSplit();
  return costAttributes.flatMap(([attribute, part, label]): Judged[] => {
    const own = partSums(divisional, part);
    const measured = priced.parts[part].plus(lumpSums.parts[part]);
    const line = part === "labor" || part === "machine" ? lineOf(unit, part, `分部分项的${label}`) : [];
    const within: Judged = {
      lines: [...line, ...stated(inside, attribute, `分部分项的${label}`)],
      sums: own,
      of: `各清单项目${label}之和`,
      severity: "W",
    };
    const whole: Judged = {
      lines: stated(unit.cost, attribute, label),
      sums: [...own, ...own.map((sum) => sum.plus(measured))].toReversed(),
      of: `各清单项目${label}之和`,
      severity: "W",
    };
    return areMeasuresSplit ? [within, whole] : [within];
  });
}

/** The gap that A05 tells: components of rows that are missing or added are so too. */
function gapOfRows(unit: Unit, { thresholds }: RuleContext): Decimal {
  const gap = divisionalGap(unit, limit(thresholds.A05.tolerance));
  return gap === null ? Decimal.zero : gap.value.minus(gap.sum);
}

function isPartOf(difference: Decimal, gap: Decimal): boolean {
  return difference.sign() === gap.sign() && difference.abs().compare(gap.abs()) <= 0;
}

class UnitSummaries {
  private readonly context: RuleContext;
  private rows = new UnitRows();
  private totals: BillElement[] = [];

  constructor(context: RuleContext) {
    this.context = context;
  }

  takeItem(item: Item): void {
    if (item.unit === null) return;
    this.rows.take(item);
  }

  takeLine(element: BillElement): void {
    const name = withoutNumber(element.attributes["Name"] ?? "");
    if (element.where.unit !== null && totalLine.test(name) && !otherTotal.test(name))
      this.totals.push(element);
  }

  judge(unit: Unit): void {
    const { rows, totals } = this;
    this.rows = new UnitRows();
    this.totals = [];
    this.judgeTotalLine(unit, totals);
    const { tolerance, mostPercent } = this.context.thresholds.A15;
    const allowed = limit(tolerance);
    const share = limit(mostPercent).times(hundredth);
    const safetyLines: Judged = {
      lines: [
        ...lineOf(unit, "safety", "安全文明施工费"),
        ...stated(unit.cost, "CostForHSE", "安全文明施工费"),
      ],
      sums: unit.safetyRows.sums(),
      of: "措施项目中各项安全文明施工费之和",
      severity: "W",
    };
    const total: Judged = {
      lines: stated(unit.cost, "Total", "工程总价"),
      sums: [unit.total.value],
      of: "单位工程的金额",
    };
    for (const judged of [total, ...measures(unit, rows), safetyLines, ...sundries(unit)])
      this.compare(unit, judged, () => allowed);
    const gap = gapOfRows(unit, this.context);
    for (const judged of costs(unit, rows))
      this.compare(
        unit,
        judged,
        (value) => {
          const percent = value.abs().times(share);
          return percent.compare(allowed) > 0 ? percent : allowed;
        },
        gap,
      );
  }

  /** One of several, such as with and without 甲供材料, is the amount of the unit. A06 tells a unit that is not its parts. */
  private judgeTotalLine(unit: Unit, lines: readonly BillElement[]): void {
    const { thresholds, standardVersion, report } = this.context;
    const last = lines.flatMap((at) => stated(at, "Total", "")).at(-1);
    const total = unit.total.value;
    if (last === undefined || total === null) return;
    const allowed = limit(thresholds.A15.tolerance);
    const parts = statedParts(unit, standardVersion);
    const isRight = ({ value }: Stated): boolean =>
      excess(value, total, allowed) === null ||
      (parts.length > 0 && unitMiss(unit, value, parts, thresholds) === null);
    if (lines.some((at) => stated(at, "Total", "").some(isRight))) return;
    const { at, attribute, value } = last;
    report({
      at,
      attribute,
      amount: value.minus(total),
      kind: "费用组成的工程造价与单位工程的金额不符",
      seen: money(value),
      expected: money(total),
      message: `${unitWords(unit.name)}费用组成的工程造价${money(value)}与单位工程的金额${money(total)}不符，相差${money(value.minus(total).abs())}。`,
    });
  }

  /** Tells the first wrong one of several places that state the same amount. */
  private compare(
    unit: Unit,
    { lines, sums, of, severity }: Judged,
    allowed: (value: Decimal) => Decimal,
    gap = Decimal.zero,
  ): void {
    const [first] = sums;
    if (!first) return;
    for (const { at, attribute, label, value } of lines) {
      if (sums.some((sum) => sum === null || excess(value, sum, allowed(value)) === null)) continue;
      if (sums.some((sum) => sum !== null && isPartOf(value.minus(sum), gap))) {
        this.context.leaveOut(
          "部分单位工程的分部分项工程费与清单项目不符（见A05），由此引起的人工费、材料费等的差额未列出",
        );
        continue;
      }
      this.context.report({
        at,
        attribute,
        // The make-up of a line moves no money.
        ...(severity ? { severity } : { amount: value.minus(first) }),
        kind: `${label}与明细不符`,
        seen: money(value),
        expected: money(first),
        message: `${unitWords(unit.name)}的${label}${money(value)}与${of}${money(first)}不符，相差${money(value.minus(first).abs())}。`,
      });
      return;
    }
  }
}

export const a15: Rule = {
  code: "A15",
  name: "费用汇总与明细不符",
  severity: "E",
  formula: ({ A15 }) =>
    `单位工程费用组成的工程造价与单位工程的金额，措施项目费、其他项目费与各自明细之和相差超过${A15.tolerance}元；安全文明施工费、暂列金额等与明细相差超过${A15.tolerance}元，人工费、材料费、机械费、管理费、利润与各清单项目之和相差超过${A15.tolerance}元和${plain(limit(A15.mostPercent))}%中较大的一个，为警告。清单项目没有列出构成的，不核对人工费等；分部分项工程费与清单项目不符（A05）的，方向相同且不超过其差额的人工费等不再报`,
  technical: "单位工程费用组成UnitWorksSummary，费用汇总SummaryOfCost",
  source: "计价标准相应表式的计算关系：汇总等于明细之和",
  versions: bothVersions,
  start: (context) => {
    const summaries = new UnitSummaries(context);
    const line = (element: BillElement): void => summaries.takeLine(element);
    return {
      elements: { UnitWorksSummaryGroup: line, UnitWorksSummaryItem: line },
      item: (item) => summaries.takeItem(item),
      unit: (unit) => summaries.judge(unit),
    };
  },
};
