import { clip, comparable, isBlank } from "#service/values/text.ts";

import type { Spot } from "../../model.ts";
import { spotOf } from "../../spot.ts";
import { bothVersions, type Rule } from "../rule.ts";

export const f09: Rule = {
  code: "F09",
  name: "编制信息",
  severity: "E",
  formula:
    "预算、结算信息的编制单位或编制时间未填写，文件没有预算、结算信息的看招标人信息；编制单位填写为“无”“某单位”等的为警告",
  technical: "预算、结算信息ProjectInfo，编制单位CompileCompany，编制时间CompileDate",
  source: "《建设工程造价数据交换标准》预算、结算信息",
  versions: bothVersions,
  needs: ["xml"],
  start: ({ report, thresholds }) => {
    const placeholders = new Set(thresholds.F09.placeholders.map(comparable));
    let info: { at: Spot; company: string; date: string } | null = null;
    return {
      elements: {
        ProjectInfo(element) {
          const { CompileCompany: company = "", CompileDate: date = "" } = element.attributes;
          info ??= { at: spotOf(element), company, date };
        },
      },
      bill({ root, project }) {
        const at = info?.at ?? root;
        const company = info?.company ?? project.consultName;
        const isPlaceholder = placeholders.has(comparable(company));
        if (isBlank(company) || isPlaceholder)
          report({
            at,
            attribute: "CompileCompany",
            kind: isPlaceholder ? "编制单位不是单位名称" : "编制单位未填写",
            severity: isPlaceholder ? "W" : "E",
            seen: clip(company) || "未填写",
            expected: "编制单位全称",
            message: `编制单位${isPlaceholder ? `填写为“${clip(company, 40)}”，不是单位名称` : "未填写"}。`,
          });
        if (isBlank(info?.date ?? project.compileDate))
          report({
            at,
            attribute: "CompileDate",
            kind: "编制时间未填写",
            seen: "未填写",
            expected: "编制时间，如2025-10-15",
            message: "编制时间未填写。",
          });
      },
    };
  },
};
