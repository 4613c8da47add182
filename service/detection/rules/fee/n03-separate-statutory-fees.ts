import { figure } from "../../figure.ts";
import type { BillElement, Unit } from "../../model.ts";
import { money, unitWords } from "../../wording.ts";
import type { Rule } from "../rule.ts";

type Place = { at: BillElement; attribute: string };

function places({ summary, statutoryFees, cost }: Unit): Place[] {
  const list: Place[] = [];
  if (summary.gf !== undefined) list.push({ at: summary.gf.element, attribute: "Total" });
  if (statutoryFees !== null) list.push({ at: statutoryFees, attribute: "Total" });
  if (cost !== null) list.push({ at: cost, attribute: "StatutoryFees" });
  return list;
}

export const n03: Rule = {
  code: "N03",
  name: "2024版标准文件单列规费",
  severity: "E",
  formula: "按GB/T 50500-2024编制的文件，单位工程或费用汇总的规费 > 0",
  source: "GB/T 50500-2024：规费计入人工费、管理费，不再单列",
  versions: ["2024"],
  start: ({ report }) => {
    let found = false;
    const judge = (whose: string, { at, attribute }: Place): boolean => {
      const { value } = figure(at.attributes[attribute]);
      if (value === null || value.sign() <= 0) return false;
      found = true;
      report({
        at,
        attribute,
        amount: value,
        seen: money(value),
        expected: "不单列规费",
        message: `${whose}单列了规费${money(value)}，按GB/T 50500-2024规费应计入人工费、管理费，不单独计取。`,
      });
      return true;
    };
    return {
      unit(unit) {
        places(unit).some((place) => judge(unitWords(unit.name), place));
      },
      bill({ cost }) {
        if (!found && cost !== null) judge("费用汇总", { at: cost, attribute: "StatutoryFees" });
      },
    };
  },
};
