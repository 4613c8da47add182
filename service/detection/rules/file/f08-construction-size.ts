import { clip } from "#service/values/text.ts";

import { figure, isUnreadable } from "../../figure.ts";
import { normalUnit } from "../../unit-spelling.ts";
import { bothVersions, type Rule } from "../rule.ts";

export const f08: Rule = {
  code: "F08",
  name: "建设规模",
  severity: "E",
  formula: ({ F08 }) =>
    `建设项目的建设规模 ≤ 0，或计量单位为空，或统一写法后的计量单位超过${F08.maxUnitLength}个字符；2018版文件不要求填写的不检查缺失`,
  technical: "建设规模Scale，计量单位ScaleUnit",
  source: "《建设工程造价数据交换标准》建设规模、建设规模计量单位",
  versions: bothVersions,
  needs: ["xml"],
  start: ({ report, thresholds }) => ({
    elements: {
      ConstructionProject(at, spec) {
        const isRequired = (name: string): boolean =>
          spec?.required.some((attribute) => attribute.name === name) ?? false;
        const scale = figure(at.attributes["Scale"]);
        const isMissing = scale.value === null && !isUnreadable(scale);
        if (scale.value === null ? isMissing && isRequired("Scale") : scale.value.sign() <= 0) {
          const seen = clip(scale.text) || "未填写";
          report({
            at,
            attribute: "Scale",
            kind: isMissing ? "建设规模未填写" : "建设规模不大于0",
            seen,
            expected: "大于0",
            message: `建设规模${isMissing ? "未填写" : `为${seen}`}，应大于0。`,
          });
        }
        const unit = normalUnit(at.attributes["ScaleUnit"] ?? "");
        const { maxUnitLength } = thresholds.F08;
        if (unit === "" && isRequired("ScaleUnit"))
          report({
            at,
            attribute: "ScaleUnit",
            kind: "建设规模的计量单位未填写",
            seen: "未填写",
            expected: "计量单位，如m2",
            message: "建设规模的计量单位未填写。",
          });
        if (unit.length > maxUnitLength)
          report({
            at,
            attribute: "ScaleUnit",
            kind: "建设规模的计量单位过长",
            seen: clip(unit),
            expected: `不超过${maxUnitLength}个字符`,
            message: `建设规模的计量单位“${clip(unit, 30)}”超过${maxUnitLength}个字符。`,
          });
      },
    },
  }),
};
