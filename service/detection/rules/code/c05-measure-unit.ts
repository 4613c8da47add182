import { clip } from "#service/values/text.ts";

import { normalUnit } from "../../unit-spelling.ts";
import { itemWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { byEdition } from "./by-edition.ts";

export const c05: Rule = {
  code: "C05",
  name: "计量单位不符",
  severity: "E",
  formula: "编码前九位在清单编码库中，而计量单位（统一写法后，㎡、平方米 → m2等）不是库中允许的单位",
  source: "专业计量规范（GB 50854-2013等）计量单位：按附录规定的计量单位确定",
  versions: bothVersions,
  needs: ["itemCodes"],
  start: (context) =>
    byEdition(context, (item, { items }) => {
      const standard = items.get(item.code9 ?? "");
      if (standard === undefined || standard.units.length === 0 || item.measuringUnit === "") return;
      if (standard.units.some((allowed) => normalUnit(allowed) === item.plainUnit)) return;
      const expected = standard.units.join("或");
      context.report({
        at: item.element,
        attribute: "Unit",
        seen: clip(item.measuringUnit),
        expected,
        message: `${itemWords(item)}的计量单位为“${clip(item.measuringUnit, 20)}”，标准规定为${expected}。`,
      });
    }),
};
