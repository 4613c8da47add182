import { clip } from "#service/values/text.ts";

import { itemWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { byEdition } from "./by-edition.ts";
import { similarity } from "./similarity.ts";

export const c04: Rule = {
  code: "C04",
  name: "名称不符",
  severity: "I",
  formula: ({ C04 }) =>
    `${C04.enabled ? "" : "默认不启用（常用名称与标准名称多有不同，待建立同义词库）："}编码前九位在清单编码库中，而项目名称与库中名称的相似度 < ${C04.similarity}；相似度 = 两个名称共有的相邻二字 ÷ 较短名称的相邻二字，标点、空格和全半角不计`,
  source: "专业计量规范（GB 50854-2013等）项目名称：按附录的项目名称结合拟建工程的实际确定",
  versions: bothVersions,
  needs: ["itemCodes"],
  start: (context) => {
    const { report, thresholds } = context;
    const least = Number(thresholds.C04.similarity);
    return byEdition(context, (item, { items }) => {
      const standard = items.get(item.code9 ?? "");
      if (standard === undefined || item.name === "" || item.name === standard.name) return;
      const alike = similarity(item.name, standard.name);
      if (alike >= least) return;
      report({
        at: item.element,
        attribute: "Name",
        seen: clip(item.name),
        expected: clip(standard.name),
        message: `${itemWords(item)}的名称与该编码在标准中的名称“${clip(standard.name, 40)}”不符（相似度${alike.toFixed(2)}，应不低于${thresholds.C04.similarity}）。`,
      });
    });
  },
};
