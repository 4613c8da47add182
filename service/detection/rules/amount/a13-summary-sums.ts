import type { Decimal } from "#service/values/decimal.ts";
import { clip } from "#service/values/text.ts";

import { figure } from "../../figure.ts";
import type { BillElement } from "../../model.ts";
import type { AttributeSpec, ElementSpec } from "../../schema/table.ts";
import { excess, limit, money } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";

const summary = "SummaryOfCost";
/** Judged by others, or no amount: edition 2025 calls 暂估价材料 a unit price. */
const others = new Set(["Total", "ProvisionalMaterial"]);
/** Amounts that make up the total; the others are parts of them. */
const main = new Set(["DivisionalAndElementalWorks", "Preliminaries", "SundryCosts", "StatutoryFees", "Tax"]);

/** Sums of the 单项 and units directly below a summary; null where one of them does not state the amount. */
class Level {
  readonly words: string;
  at: BillElement | null = null;
  private below = 0;
  private readonly sums = new Map<AttributeSpec, Decimal | null>();

  constructor(words: string) {
    this.words = words;
  }

  add(cost: BillElement | null, amounts: readonly AttributeSpec[]): void {
    for (const amount of amounts) {
      const { value } = figure(cost?.attributes[amount.name]);
      const before = this.sums.get(amount) ?? null;
      this.sums.set(amount, this.below === 0 ? value : before && value && before.plus(value));
    }
    this.below += 1;
  }

  judge({ report }: RuleContext, allowed: Decimal): void {
    if (this.at === null) return;
    for (const [{ name, label }, sum] of this.sums) {
      const own = figure(this.at.attributes[name]).value;
      const distance = own === null || sum === null ? null : excess(own, sum, allowed);
      if (own === null || sum === null || distance === null) continue;
      report({
        at: this.at,
        attribute: name,
        kind: `${label}与下级之和不符`,
        // The make-up of a line moves no money.
        ...(main.has(name) ? { amount: distance } : { severity: "W" as const }),
        seen: money(own),
        expected: money(sum),
        message: `${this.words}费用汇总的${label}${money(own)}与下一级${this.below}项工程之和${money(sum)}不符，相差${money(distance)}。`,
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
    `建设项目、单项工程的费用汇总逐项：|Σ下一级单项、单位工程费用汇总的同一项 − 该项| > ${A13.tolerance}元；其中的安全文明施工费、暂列金额、人工费、材料费等为警告。工程总价由A07、A08、A12核对；下一级有没有列出该项的，材料暂估价，或措施、其他项目列在项目、单项一级的不检查`,
  technical: "费用汇总SummaryOfCost",
  source: "计价标准相应表式的计算关系：汇总等于明细之和",
  versions: bothVersions,
  needs: ["xml"],
  start: (context) => {
    const allowed = limit(context.thresholds.A13.tolerance);
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
      unit({ cost }) {
        (open.at(-1) ?? project).add(cost, amounts);
      },
      sectional({ levelTotal }) {
        const level = open.pop();
        (open.at(-1) ?? project).add(level?.at ?? null, amounts);
        if (levelTotal?.isZero() === true) level?.judge(context, allowed);
      },
      bill({ cost, projectLevelTotal }) {
        project.at = cost;
        if (projectLevelTotal?.isZero() === true) project.judge(context, allowed);
      },
    };
  },
};
