import { clip } from "#service/values/text.ts";

import { bothVersions, type Rule } from "../rule.ts";

const standard = "建设工程造价数据交换标准";

export const f02: Rule = {
  code: "F02",
  name: "标准名称不符",
  severity: "E",
  formula: `标准名称 ≠ ${standard}`,
  technical: "标准名称StandardName",
  source: "《建设工程造价数据交换标准》建设项目",
  versions: bothVersions,
  needs: ["xml"],
  start: ({ report }) => ({
    elements: {
      ConstructionProject(at) {
        const seen = (at.attributes["StandardName"] ?? "").trim();
        if (seen === standard) return;
        report({
          at,
          attribute: "StandardName",
          seen: clip(seen) || "未填写",
          expected: standard,
          message: `数据交换标准名称${seen === "" ? "未填写" : `为“${clip(seen)}”`}，应为“${standard}”。`,
        });
      },
    },
  }),
};
