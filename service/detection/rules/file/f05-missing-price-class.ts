import { clip, trimmed, wholeNumber } from "#service/values/text.ts";

import type { BillElement } from "../../model.ts";
import { bothVersions, type Rule } from "../rule.ts";

export const f05: Rule = {
  code: "F05",
  name: "计价类别缺失",
  severity: "E",
  formula: "建设项目或单位工程的计价类别不是1（清单计价）或2（定额计价）",
  technical: "计价类别ValuationMethod",
  source: "《建设工程造价数据交换标准》计价类别",
  versions: bothVersions,
  needs: ["xml"],
  start: ({ report }) => {
    const check = (at: BillElement): void => {
      const seen = trimmed(at.attributes["ValuationMethod"]);
      if (["1", "2"].includes(wholeNumber(seen))) return;
      const owner = at.name === "UnitWorks" ? `单位工程“${clip(at.where.unit ?? "", 40)}”` : "建设项目";
      report({
        at,
        attribute: "ValuationMethod",
        seen: clip(seen) || "未填写",
        expected: "1（清单计价）或2（定额计价）",
        message: `${owner}的计价类别${seen === "" ? "未填写" : `为“${clip(seen)}”`}，应为1（清单计价）或2（定额计价）。`,
      });
    };
    return { elements: { ConstructionProject: check, UnitWorks: check } };
  },
};
