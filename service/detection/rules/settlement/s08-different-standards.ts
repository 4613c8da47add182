import { billStageNames, billStages } from "#contracts/settlement/bills.ts";
import { clip, comparable } from "#service/values/text.ts";

import { bothVersions, type Rule } from "../rule.ts";

export const s08: Rule = {
  code: "S08",
  name: "三份清单标准不一致",
  severity: "W",
  formula:
    "合同、送审、审定清单的标准名称、标准编号或文件版本（2018、2025）不同；没有写明标准的（工作簿）不比较",
  source: "合同、送审、审定造价采用同一计价标准才可逐项对比",
  versions: bothVersions,
  filing: "settlement",
  start: ({ report, leaveOut }) => ({
    settled({ comparison: { bills }, bill }) {
      const stated = billStages.flatMap((stage) => {
        const { standard, edition } = bills[stage].whole;
        const name = `${billStageNames[stage]}清单`;
        if (standard !== "") return [{ name, standard: `${clip(standard, 60)}（${edition}版）` }];
        leaveOut(`${name}没有写明标准`);
        return [];
      });
      const latest = stated.at(-1);
      const others = stated.filter(
        ({ standard }) => comparable(standard) !== comparable(latest?.standard ?? standard),
      );
      if (latest === undefined || others.length === 0) return;
      report({
        at: bill.root,
        attribute: "StandardNumber",
        seen: others.map(({ name, standard }) => `${name}：${standard}`).join("；"),
        expected: latest.standard,
        message: `${others.map(({ name, standard }) => `${name}采用${standard}`).join("，")}，${latest.name}采用${latest.standard}，三份清单标准不一致，同一清单项目可能对不上。`,
      });
    },
  }),
};
