import { billStageNames, billStages } from "#contracts/settlement/bills.ts";

import { clip, comparable } from "../text.ts";
import { bothVersions, type Rule } from "./rule.ts";

export const s08: Rule = {
  code: "S08",
  name: "三份清单标准不一致",
  severity: "W",
  formula: "合同、送审、审定清单的标准名称、标准编号或文件版本（2018、2025）不同",
  source: "合同、送审、审定造价采用同一计价标准才可逐项对比",
  versions: bothVersions,
  filing: "settlement",
  start: ({ report }) => ({
    settled({ comparison: { bills }, bill }) {
      const stated = billStages.map((stage) => {
        const { standard, edition } = bills[stage].whole;
        return { name: billStageNames[stage], standard: `${clip(standard, 60)}（${edition} 版）` };
      });
      const approved = stated.at(-1)?.standard ?? "";
      const others = stated.filter(({ standard }) => comparable(standard) !== comparable(approved));
      if (others.length === 0) return;
      report({
        at: bill.root,
        attribute: "StandardNumber",
        seen: others.map(({ name, standard }) => `${name}：${standard}`).join("；"),
        expected: approved,
        message: `${others.map(({ name, standard }) => `${name}清单采用 ${standard}`).join("，")}，审定清单采用 ${approved}，三份清单标准不一致，同一清单项可能对不上。`,
      });
    },
  }),
};
