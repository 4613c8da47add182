import { clip, isBlank } from "#service/values/text.ts";

import { attributeWords, elementWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { typeMismatch } from "./value-types.ts";

export const f04: Rule = {
  code: "F04",
  name: "填写格式错误",
  severity: "E",
  formula: "已填写的数字、整数、日期（yyyy-MM、yyyy-MM-dd、ISO日期时间）、布尔值无法识别",
  source: "《建设工程造价数据交换标准》各属性的数据类型",
  versions: bothVersions,
  start: ({ report }) => ({
    element(at, spec) {
      if (spec === undefined) return;
      for (const { name, type } of spec.typed) {
        const value = at.attributes[name];
        if (value === undefined || value === "") continue;
        const expected = typeMismatch(type, value);
        if (expected === null || isBlank(value)) continue;
        report({
          at,
          attribute: name,
          seen: clip(value),
          expected,
          message: `${elementWords(at, spec)}的属性“${attributeWords(name, spec)}”的值“${clip(value)}”格式不正确，应为${expected}。`,
        });
      }
    },
  }),
};
