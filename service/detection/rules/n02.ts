import { figure } from "../figure.ts";
import type { BillElement, Unit } from "../model.ts";
import type { FeeRate } from "../reference.ts";
import { dayOf } from "./day.ts";
import { baseNames, baseOf, feeName, feeOf, ratesFor } from "./fee-rates.ts";
import type { Rule, RuleContext } from "./rule.ts";
import { excess, limit, money, plain, unitWords } from "./wording.ts";

function judgeLine({ report, thresholds }: RuleContext, unit: Unit, at: BillElement, fee: FeeRate): boolean {
  const words = `${unitWords(unit.name)}的规费“${fee.name}”`;
  const standard = limit(fee.rate);
  const rate = figure(at.attributes["Rate"]).value;
  if (rate !== null && rate.compare(standard) < 0) {
    report({
      at,
      attribute: "Rate",
      seen: `${plain(rate)}%`,
      expected: `不低于 ${fee.rate}%`,
      message: `${words}的费率为 ${plain(rate)}%，低于规定的 ${fee.rate}%，规费不得作为竞争性费用。`,
    });
  }
  const base = baseOf(unit, fee.base);
  if (base === null) return false;
  const tolerance = limit(thresholds.N02.tolerance);
  const stated = figure(at.attributes["QtyFormula"]).value;
  if (stated !== null && excess(stated, base, tolerance) !== null) {
    report({
      at,
      attribute: "QtyFormula",
      seen: money(stated),
      expected: money(base),
      message: `${words}的计费基数为 ${money(stated)}，应为${baseNames[fee.base]} ${money(base)}。`,
    });
  }
  const total = figure(at.attributes["Total"]).value;
  if (rate !== null || stated !== null || total === null) return true;
  const due = feeOf(base, fee.rate);
  if (due.minus(total).compare(tolerance) <= 0) return true;
  report({
    at,
    attribute: "Total",
    seen: money(total),
    expected: `不低于 ${money(due)}`,
    message: `${words} ${money(total)}低于标准：${baseNames[fee.base]} ${money(base)} × ${fee.rate}% = ${money(due)}。`,
  });
  return true;
}

function judgeUnit(
  context: RuleContext,
  rates: readonly FeeRate[],
  unit: Unit,
  lines: readonly BillElement[],
): void {
  const { leaveOut, compileDate } = context;
  const date = dayOf(compileDate) ?? dayOf(unit.fileDate);
  const specialty = (unit.element.attributes["Specialty"] ?? "").trim();
  const inForce = date === null ? [] : ratesFor(rates, specialty, date);
  if (inForce.length === 0)
    leaveOut(`专业 ${specialty || "未填写"} 在 ${date ?? "编制时间不明时"} 没有执行中的规费费率`);
  for (const fee of inForce) {
    const line = lines.find(({ attributes: { Name: name = "" } }) => feeName(name) === feeName(fee.name));
    if (line === undefined) leaveOut(`部分单位工程没有单列规费“${fee.name}”`);
    else if (!judgeLine(context, unit, line, fee))
      leaveOut(`部分单位工程没有列出${baseNames[fee.base]}，规费的计费基数未核对`);
  }
}

export const n02: Rule = {
  code: "N02",
  name: "规费",
  severity: "E",
  formula:
    "GB 50500-2013 单列的规费：费率 < 规定费率（按地区、专业、编制时间），或计费基数与规定的基数相差超过 1 元；没有费率和基数的，金额低于规定基数 × 规定费率 1 元以上",
  source: "GB 50500-2013 第3.1.6条：规费和税金按规定计算，不得作为竞争性费用",
  versions: ["2013"],
  needs: ["feeRates"],
  start: (context) => {
    const rates = (context.reference.feeRates ?? []).filter(({ kind }) => kind === "statutory");
    const names = new Set(rates.map(({ name }) => feeName(name)));
    let lines: BillElement[] = [];
    const take = (element: BillElement): void => {
      if (element.where.unit !== null && names.has(feeName(element.attributes["Name"] ?? "")))
        lines.push(element);
    };
    return {
      elements: { UnitWorksSummaryGroup: take, UnitWorksSummaryItem: take, StatutoryFeesItem: take },
      unit(unit) {
        judgeUnit(context, rates, unit, lines);
        lines = [];
      },
    };
  },
};
