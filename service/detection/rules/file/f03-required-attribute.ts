import { isBlank } from "#service/values/text.ts";

import { attributeWords, elementWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

export const f03: Rule = {
  code: "F03",
  name: "必填属性为空",
  severity: "E",
  formula:
    "文件所属版本（2018、2025）规定的必填属性缺失或为空白；只属于另一版本的元素不作要求；工作簿只检查表中有的列",
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
        const lacks = value === undefined ? "缺少必填属性" : "未填写必填属性";
        report({
          at,
          attribute: name,
          seen: value === undefined ? "无此属性" : "空",
          expected: `填写${attributeWords(name, spec)}`,
          message: `${elementWords(at, spec)}${lacks}“${attributeWords(name, spec)}”。`,
        });
      }
    },
  }),
};
