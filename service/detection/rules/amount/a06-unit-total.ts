import type { Unit } from "../../model.ts";
import { money, unitWords } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";
import { blankLines, statedParts, unitMiss } from "./unit-miss.ts";

function tellBlankLines(report: RuleContext["report"], unit: Unit): void {
  for (const { label, line, sum } of blankLines(unit))
    report({
      at: line.element,
      attribute: "Total",
      subject: label,
      severity: "W",
      kind: "费用组成有一行未填写金额",
      seen: "未填写",
      expected: money(sum),
      message: `${unitWords(unit.name)}费用组成的${label}未填写金额，其明细之和为${money(sum)}，请补填。`,
    });
}

export const a06: Rule = {
  code: "A06",
  name: "单位工程造价",
  severity: "E",
  formula: ({ A06 }) =>
    `|分部分项+措施项目+其他项目（+规费）+税金 − 单位工程造价| > ${A06.tolerance}元；措施项目、其他项目一行空白而明细有金额的，按明细之和计，报警告；列有甲供材料的，扣除后相等，另列附加税的，或列有价差、设备费等其他费用的，加上后相等，也算一致`,
  technical: "单位工程造价Total",
  source: "计价标准相应表式的计算关系：各级总费用；规费只在GB 50500-2013中单列",
  versions: bothVersions,
  start: ({ report, leaveOut, thresholds, standardVersion }) => {
    return {
      unit(unit) {
        const total = unit.total.value;
        const stated = statedParts(unit, standardVersion);
        if (total === null || stated.length === 0) leaveOut("部分单位工程没有列出造价或其费用组成");
        const miss = total === null ? null : unitMiss(unit, total, stated, thresholds);
        if (total !== null && miss === null && stated.length > 0) tellBlankLines(report, unit);
        if (total === null || miss === null) return;
        const { sum, words, distance } = miss;
        report({
          at: unit.element,
          attribute: "Total",
          amount: distance,
          seen: money(total),
          expected: money(sum),
          message: `${unitWords(unit.name)}造价${money(total)}与${words()} = ${money(sum)}不符，相差${money(distance)}。`,
        });
      },
    };
  },
};
