import { clip } from "#service/values/text.ts";

import type { Spot } from "../../model.ts";
import { specialtyOf } from "../../specialty.ts";
import { itemWords, unitWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

export const f07: Rule = {
  code: "F07",
  name: "专业类别错误",
  severity: "E",
  formula:
    "单位工程的专业类别不是四位数字或不在专业目录中；清单项目填写了的专业类别同样检查，同一单位工程内同一错误值只报一次",
  technical: "专业类别Specialty",
  source: "《建设工程造价数据交换标准》专业类别目录",
  versions: bothVersions,
  needs: ["xml"],
  start: ({ report, thresholds }) => {
    const known = new Set(thresholds.F07.specialties);
    const said = new Set<string>();
    const complain = (at: Spot, owner: string, value: string): void => {
      const reason = /^\d{4}$/.test(value) ? "不在专业目录中" : "不是四位专业代码";
      report({
        at,
        attribute: "Specialty",
        kind: `专业类别${reason}`,
        seen: clip(value) || "未填写",
        expected: "专业目录中的四位代码，如0101（建筑工程）",
        message: `${owner}的专业类别“${clip(value)}”${reason}。`,
      });
    };
    return {
      elements: {
        UnitWorks(at) {
          const value = specialtyOf(at);
          said.clear();
          if (known.has(value)) return;
          said.add(value);
          complain(at, unitWords(at.where.unit ?? ""), value);
        },
      },
      item(item) {
        const { specialty } = item;
        if (specialty === "" || known.has(specialty) || said.has(specialty)) return;
        said.add(specialty);
        complain(item.element, itemWords(item), specialty);
      },
    };
  },
};
