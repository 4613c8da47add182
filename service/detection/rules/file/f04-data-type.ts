import { clip, isBlank } from "#service/values/text.ts";

import { typeMismatch } from "../../schema/value-types.ts";
import { attributeWords, elementWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

export const f04: Rule = {
  code: "F04",
  name: "填写格式错误",
  severity: "E",
  formula: "已填写的数字、整数、日期（如2025-06、2025-06-08）、是或否无法识别",
  technical: "日期还可写作ISO 8601日期时间；是或否写作true、false、1、0",
  source: "《建设工程造价数据交换标准》各属性的数据类型",
  versions: bothVersions,
  start: ({ report }) => ({
    element(at, spec) {
      if (spec === undefined || at.isOfTypes) return;
      for (const { name, type } of spec.typed) {
        const value = at.attributes[name];
        if (value === undefined || value === "") continue;
        const expected = typeMismatch(type, value);
        if (expected === null || isBlank(value)) continue;
        report({
          at,
          attribute: name,
          kind: `${spec.label}的“${attributeWords(name, spec)}”格式不正确`,
          seen: clip(value),
          expected,
          message: `${elementWords(at, spec)}的“${attributeWords(name, spec)}”填写为“${clip(value)}”，格式不正确，应为${expected}。`,
        });
      }
    },
  }),
};
