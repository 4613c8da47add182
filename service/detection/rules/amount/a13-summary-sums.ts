import type { Decimal } from "#service/values/decimal.ts";
import { clip } from "#service/values/text.ts";

import { figure } from "../../figure.ts";
import type { BillElement, Unit } from "../../model.ts";
import { mainParts } from "../../readers/walk/bill-totals.ts";
import type { AttributeSpec, ElementSpec } from "../../schema/table.ts";
import { excess, limit, money } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";

const summary = "SummaryOfCost";
/** Judged by others, or no amount: edition 2025 calls 暂估价材料 a unit price. */
const others = new Set(["Total", "ProvisionalMaterial"]);
/** Amounts that make up the total; the others are parts of them. */
const main = new Set(["DivisionalAndElementalWorks", "Preliminaries", "SundryCosts", "StatutoryFees", "Tax"]);

/** Softwares divide them otherwise in a 费用组成 than in a 费用汇总. */
const divided = new Set(["Preliminaries", "SundryCosts"]);
/** Has no part beside the units, as 措施 and 其他 may. */
const unitsAlone = "DivisionalAndElementalWorks";

type Stated = readonly (readonly [attribute: string, amount: Decimal | null])[];

function statedIn(cost: BillElement | null): Stated {
  return Object.entries(cost?.attributes ?? {}).map(([name, text]) => [name, figure(text).value]);
}

/** Sums of the 单项 and units directly below a summary; what one of them does not state is not judged. */
class Level {
  readonly words: string;
  at: BillElement | null = null;
  private below = 0;
  /** From the 费用组成 of a unit below. */
  private hasParts = false;
  private readonly sums = new Map<string, { sum: Decimal; of: number }>();

  constructor(words: string) {
    this.words = words;
  }

  addUnit(unit: Unit): void {
    this.hasParts ||= unit.cost === null;
    this.add(unit.cost === null ? mainParts(unit) : statedIn(unit.cost));
  }

  add(stated: Stated): void {
    for (const [name, amount] of stated) {
      if (amount === null) continue;
      const before = this.sums.get(name);
      this.sums.set(name, { sum: before?.sum.plus(amount) ?? amount, of: (before?.of ?? 0) + 1 });
    }
    this.below += 1;
  }

  /** `beside`: 措施 and 其他 that lie beside the units; null if they are not known. */
  judge(context: RuleContext, amounts: readonly AttributeSpec[], beside: Decimal | null): void {
    if (this.at === null || beside === null) return;
    const allowed = limit(context.thresholds.A13.tolerance);
    for (const { name, label } of amounts) {
      const below = this.sums.get(name);
      if (below?.of !== this.below || (name !== unitsAlone && !beside.isZero())) continue;
      const own = figure(this.at.attributes[name]).value;
      const distance = own === null ? null : excess(own, below.sum, allowed);
      if (own === null || distance === null) continue;
      context.report({
        at: this.at,
        attribute: name,
        kind: `${label}与下级之和不符`,
        // The make-up of a line moves no money.
        ...(main.has(name) && { amount: distance }),
        ...((!main.has(name) || (this.hasParts && divided.has(name))) && { severity: "W" as const }),
        seen: money(own),
        expected: money(below.sum),
        message: `${this.words}费用汇总的${label}${money(own)}与下一级${this.below}项工程之和${money(below.sum)}不符，相差${money(distance)}。`,
      });
    }
  }
}

function amountsOf(spec: ElementSpec | undefined): AttributeSpec[] {
  return [...(spec?.attributes.values() ?? [])].filter(
    ({ name, type }) => type === "number" && !others.has(name),
  );
}

export const a13: Rule = {
  code: "A13",
  name: "费用汇总与下级之和不符",
  severity: "E",
  formula: ({ A13 }) =>
    `建设项目、单项工程的费用汇总逐项：|Σ下一级单项、单位工程费用汇总的同一项 − 该项| > ${A13.tolerance}元；其中的安全文明施工费、暂列金额、人工费、材料费等，以及与费用组成比较的措施项目、其他项目为警告。工程总价由A07、A08、A12核对；单位工程没有费用汇总的取其费用组成；下一级有没有列出该项的，材料暂估价，以及措施、其他项目列在项目、单项一级时分部分项工程费以外各项不检查`,
  technical: "费用汇总SummaryOfCost",
  source: "计价标准相应表式的计算关系：汇总等于明细之和",
  versions: bothVersions,
  needs: ["xml"],
  start: (context) => {
    const project = new Level("建设项目");
    const open: Level[] = [];
    let amounts: readonly AttributeSpec[] = [];
    return {
      elements: {
        SectionalWorks: ({ attributes }) =>
          void open.push(new Level(`单项工程“${clip(attributes["Name"] ?? "", 30)}”`)),
        [summary](element, spec) {
          if (amounts.length === 0) amounts = amountsOf(spec);
          const level = open.at(-1);
          if (level !== undefined && element.where.unit === null) level.at ??= element;
        },
      },
      unit(unit) {
        (open.at(-1) ?? project).addUnit(unit);
      },
      sectional({ levelTotal }) {
        const level = open.pop();
        (open.at(-1) ?? project).add(statedIn(level?.at ?? null));
        level?.judge(context, amounts, levelTotal);
      },
      bill({ cost, projectLevelTotal }) {
        project.at = cost;
        project.judge(context, amounts, projectLevelTotal);
      },
    };
  },
};
