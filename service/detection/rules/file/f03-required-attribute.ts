import { isBlank } from "#service/values/text.ts";

import { attributeWords, elementWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

export const f03: Rule = {
  code: "F03",
  name: "必填内容未填写",
  severity: "E",
  formula:
    "文件所属版本（2018、2025）规定的必填内容缺失或为空白；只属于另一版本的内容不作要求；工作簿只检查表中有的列",
  source: "《建设工程造价数据交换标准》各元素的必填属性",
  versions: bothVersions,
  start: ({ report, leaveOut, format }) => ({
    bill() {
      if (format === "workbook") leaveOut("造价数据文件是工作簿，只检查了表中有的列");
    },
    element(at, spec) {
      if (spec === undefined) return;
      for (const { name } of spec.required) {
        const value = at.attributes[name];
        if (!isBlank(value) || (value === undefined && format === "workbook")) continue;
        report({
          at,
          attribute: name,
          seen: "未填写",
          expected: `填写${attributeWords(name, spec)}`,
          message: `${elementWords(at, spec)}未填写“${attributeWords(name, spec)}”。`,
        });
      }
    },
  }),
};
