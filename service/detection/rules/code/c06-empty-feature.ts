import { clip, comparableMark } from "#service/values/text.ts";

import type { Item } from "../../model.ts";
import type { FeatureWords } from "../../thresholds.ts";
import { itemWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

type Demand = { code: RegExp; excluded: RegExp | null; label: string; pattern: RegExp };

function demandOf({ code, nameExcludes, label, pattern }: FeatureWords): Demand {
  return {
    code: new RegExp(`^(?:${code})`),
    excluded: nameExcludes === "" ? null : new RegExp(nameExcludes),
    label,
    pattern: new RegExp(pattern),
  };
}

function missingWords(item: Item, demands: readonly Demand[]): string[] {
  const { code9, code: full, name, feature } = item;
  if (code9 === null) return [];
  const missing: string[] = [];
  for (const { code, excluded, label, pattern } of demands) {
    const isAsked = code.test(full) && excluded?.test(name) !== true;
    if (isAsked && !pattern.test(`${name} ${feature}`)) missing.push(label);
  }
  return missing;
}

const noText = comparableMark("");
const maxOrnament = 4;
const numbering = /^\s*\d+\s*[.、．]/;
const closing = /[\s。．.；;，,]+$/;

function withoutClosing({ feature, featureMark, name }: Item): number {
  if (feature.length > name.length + maxOrnament) return featureMark;
  return comparableMark(feature.replace(closing, ""));
}

export const c06: Rule = {
  code: "C06",
  name: "项目特征为空",
  severity: "E",
  formula:
    "分部分项和单价措施清单项目的项目特征为空、为“无”“/”等或与名称相同；缺少必须描述的特征（混凝土强度等级、钢筋种类规格、管道规格和连接形式）为警告",
  source: "专业计量规范（GB 50854-2013等）项目特征",
  versions: bothVersions,
  start: ({ report, thresholds }) => {
    const empty = new Set(["", ...thresholds.C06.emptyWords].map(comparableMark));
    const longest = Math.max(...thresholds.C06.emptyWords.map((word) => word.length)) + maxOrnament;
    /** 1.无。 says as little as 无. */
    const isEmpty = ({ feature, featureMark }: Item): boolean =>
      empty.has(featureMark) ||
      (feature.length <= longest &&
        empty.has(comparableMark(feature.replace(numbering, "").replace(closing, ""))));
    const demands = thresholds.C06.features.map(demandOf);
    return {
      item(item) {
        if (item.lumpSum) return;
        const nothing = isEmpty(item);
        const repeatsName = !nothing && withoutClosing(item) === comparableMark(item.name);
        if (nothing || repeatsName) {
          const seen = clip(item.feature) || "空";
          const reason = repeatsName
            ? "与项目名称相同"
            : item.featureMark === noText
              ? "未填写"
              : `填写为“${seen}”`;
          report({
            at: item.element,
            attribute: "Attr",
            seen,
            expected: "描述影响综合单价的项目特征",
            message: `${itemWords(item)}的项目特征${reason}，无法据以确定综合单价。`,
          });
          return;
        }
        const missing = missingWords(item, demands);
        if (missing.length === 0) return;
        report({
          at: item.element,
          attribute: "Attr",
          severity: "W",
          seen: clip(item.feature),
          expected: `描述${missing.join("、")}`,
          message: `${itemWords(item)}的项目特征“${clip(item.feature, 40)}”没有描述${missing.join("、")}。`,
        });
      },
    };
  },
};
